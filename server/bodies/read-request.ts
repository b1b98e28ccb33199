interface ReadBody {
  bytes: Uint8Array<ArrayBuffer>;
  /** The form in it, if it was read as one. */
  form?: FormData;
}

/**
 * A request whose body has been read within its limits. Who reads it, Hono for example, gets it by the methods of every request. A `new Request` with these bytes would
 * put a stream around them, which takes four times as long.
 */
export class ReadRequest extends Request {
  readonly #raw: Request;
  readonly #body: ReadBody;

  constructor(raw: Request, body: ReadBody) {
    super(raw.url, { method: raw.method });
    this.#raw = raw;
    this.#body = body;
  }

  override get headers(): Headers {
    return this.#raw.headers;
  }
  override get signal(): AbortSignal {
    return this.#raw.signal;
  }
  override get body(): Request["body"] {
    return this.#whole().body;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#body.bytes.buffer;
  }
  override async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return this.#body.bytes;
  }
  override async text(): Promise<string> {
    return new TextDecoder().decode(this.#body.bytes);
  }
  override async json(): Promise<unknown> {
    return JSON.parse(await this.text());
  }
  override async formData(): Promise<FormData> {
    return this.#body.form ?? this.#whole().formData();
  }
  override async blob(): Promise<Blob> {
    return this.#whole().blob();
  }
  override clone(): ReadRequest {
    return new ReadRequest(this.#raw, this.#body);
  }

  /** The usual form of the request, with a stream. */
  #whole(): Request {
    const { url, method, headers } = this;
    return new Request(url, { method, headers, body: this.#body.bytes });
  }
}
