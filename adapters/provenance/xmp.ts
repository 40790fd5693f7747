import type { SourceType, Statement } from '#core/provenance/statement.ts';
import { sourceTypeOfUri, sourceTypeUri } from '#core/provenance/statement.ts';
import { escapeHtml } from '#core/shared/escape-html.ts';

/** Names of a JPEG segment and of a PNG chunk with XMP (XMP specification part 3, §1.1.3 and §1.1.5). */
export const jpegXmpName = 'http://ns.adobe.com/xap/1.0/\0';
export const pngXmpKeyword = 'XML:com.adobe.xmp\0';
/** The type of a `uuid` box with XMP (part 3, §1.2.7). */
const xmpBoxType = 'be7acfcb97a942e89c71999491e3afac';

const packetHead =
  `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>` +
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">` +
  `<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">` +
  '<Iptc4xmpExt:DigitalSourceType>';
const packetEnd = '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>';

/** The metadata about the making of a file, in UTF-8, as IPTC recommends it (iptc.org, "digital source type"). */
export function xmpPacket(statement: Statement, generator: string): Buffer {
  const { model, madeAt, sourceType } = statement;
  const name = model.name && `<dc:creator><rdf:Seq><rdf:li>${escaped(model.name)}</rdf:li></rdf:Seq></dc:creator>`;
  const page = model.pageUrl === null ? '' : `<dc:source>${escaped(model.pageUrl)}</dc:source>`;
  return Buffer.from(
    `${packetHead}${sourceTypeUri(sourceType)}</Iptc4xmpExt:DigitalSourceType>` +
      `${name}${page}` +
      `<xmp:CreateDate>${escaped(madeAt)}</xmp:CreateDate><xmp:CreatorTool>${escaped(generator)}</xmp:CreatorTool>` +
      packetEnd,
  );
}

/**
 * The last metadata in a file in the form that `xmpPacket` writes, because ours is appended to videos; null without it.
 * That of other programs may name places.
 */
export function ownPacketIn(bytes: Uint8Array): Buffer | null {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = whole.lastIndexOf(packetHead);
  const end = start === -1 ? -1 : whole.indexOf(packetEnd, start);
  return end === -1 ? null : whole.subarray(start, end + packetEnd.length);
}

/** A box with XMP for the end of an AVIF, MP4 or MOV: no offset in the file changes. */
export function xmpBox(packet: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + 16 + packet.length);
  head.write('uuid', 4, 'latin1');
  return Buffer.concat([head, Buffer.from(xmpBoxType, 'hex'), packet]);
}

/** The source type that metadata anywhere in a file names; null without one. */
export function sourceTypeInXmp(bytes: Uint8Array): SourceType | null {
  const text = new TextDecoder('latin1').decode(bytes);
  const uri = /https?:\/\/cv\.iptc\.org\/newscodes\/digitalsourcetype\/[A-Za-z]+/.exec(text)?.[0];
  return sourceTypeOfUri(uri);
}

function escaped(text: string): string {
  return escapeHtml(text.toWellFormed());
}
