import { createServer } from 'node:http';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import protobuf from 'protobufjs';

/** The fields that tests read, by the numbers of github.com/open-telemetry/opentelemetry-proto: trace/v1, common/v1, resource/v1. */
const { root } = protobuf.parse(`
  syntax = "proto3";
  message ExportTraceServiceRequest { repeated ResourceSpans resource_spans = 1; }
  message ResourceSpans { Resource resource = 1; repeated ScopeSpans scope_spans = 2; }
  message Resource { repeated KeyValue attributes = 1; }
  message ScopeSpans { repeated Span spans = 2; }
  message Span {
    bytes trace_id = 1; bytes span_id = 2; bytes parent_span_id = 4; string name = 5; int32 kind = 6;
    fixed64 start_time_unix_nano = 7; fixed64 end_time_unix_nano = 8;
    repeated KeyValue attributes = 9; repeated Event events = 11; Status status = 15;
  }
  message Event { string name = 2; }
  message Status { string message = 2; int32 code = 3; }
  message KeyValue { string key = 1; AnyValue value = 2; }
  message AnyValue { oneof value { string string_value = 1; bool bool_value = 2; int64 int_value = 3; double double_value = 4; } }
`);
const requestType = root.lookupType('ExportTraceServiceRequest');

type Attribute = { key: string; value: Record<string, string | number | boolean> };
type WireSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes?: Attribute[];
  events?: { name: string }[];
  status?: { message?: string; code?: number };
};
type WireRequest = {
  resourceSpans?: { resource: { attributes?: Attribute[] }; scopeSpans: { spans: WireSpan[] }[] }[];
};

export type ReceivedSpan = Omit<WireSpan, 'attributes'> & {
  attributes: Record<string, unknown>;
  resource: Record<string, unknown>;
};
export const kinds = { internal: 1, server: 2, client: 3, producer: 4, consumer: 5 };
export const failed = 2;

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const accept: Answer = (_request, response) => void response.writeHead(200).end();

/** A collector for OTLP over HTTP. It decodes by the published format, not by the code that wrote it. */
export async function startTraceCollector() {
  const bodies: Buffer[] = [];
  const spans: ReceivedSpan[] = [];
  const headers: IncomingMessage['headers'][] = [];
  let answer = accept;
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
    if (answer === accept) {
      bodies.push(Buffer.concat(pieces));
      spans.push(...spansOf(bodies.at(-1)!));
    }
    headers.push(request.headers);
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Everything that was accepted, as it arrived. */
    bodies,
    /** Of every request. */
    headers,
    answer: (next: Answer = accept) => void (answer = next),
    /** Of the accepted requests. */
    spans,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type TraceCollector = Awaited<ReturnType<typeof startTraceCollector>>;

function spansOf(body: Buffer): ReceivedSpan[] {
  const decoded = requestType.toObject(requestType.decode(body), { bytes: String, longs: Number }) as WireRequest;
  return (decoded.resourceSpans ?? []).flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        ...span,
        traceId: hexOf(span.traceId),
        spanId: hexOf(span.spanId),
        ...(span.parentSpanId && { parentSpanId: hexOf(span.parentSpanId) }),
        attributes: valuesOf(span.attributes),
        resource: valuesOf(resource.attributes),
      })),
    ),
  );
}

function hexOf(base64: string): string {
  return Buffer.from(base64, 'base64').toString('hex');
}

function valuesOf(attributes: Attribute[] = []): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
