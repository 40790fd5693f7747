/** `XMLHttpRequest` as far as the app uses it (files), over `fetch`, so that the stand-in of the contract responds to it too. */
export class RequestByFetch extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  readonly #headers = new Headers();
  #received = new Headers();
  readonly #stop = new AbortController();
  #method = 'GET';
  #address = '';

  open(method: string, address: string): void {
    this.#method = method;
    this.#address = address;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  getResponseHeader(name: string): string | null {
    return this.#received.get(name);
  }

  abort(): void {
    this.#stop.abort();
  }

  send(body: Blob): void {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: body.size / 2, total: body.size }));
    void this.#carryOut(body).then((event) => {
      this.dispatchEvent(new Event(event));
      this.dispatchEvent(new Event('loadend'));
    });
  }

  async #carryOut(body: Blob): Promise<'load' | 'error' | 'abort'> {
    try {
      const { signal } = this.#stop;
      const response = await fetch(this.#address, { method: this.#method, headers: this.#headers, body, signal });
      this.status = response.status;
      this.#received = response.headers;
      this.responseText = await response.text();
      return 'load';
    } catch {
      return this.#stop.signal.aborted ? 'abort' : 'error';
    }
  }
}
