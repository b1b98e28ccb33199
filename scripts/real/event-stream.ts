/** A stream of server-sent events that records the types of what it receives. */
export class EventStream {
  readonly events: string[] = [];
  private readonly abort = new AbortController();

  static async open(url: string, headers: Record<string, string>): Promise<EventStream> {
    const stream = new EventStream();
    const reply = await fetch(url, { headers, signal: stream.abort.signal });
    if (!reply.body) throw new Error(`no stream: ${reply.status}`);
    void stream.read(reply.body).catch(() => {});
    return stream;
  }

  close(): void {
    this.abort.abort();
  }

  private async read(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> {
    let text = "";
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const lines = text.split("\n");
      text = lines.pop() ?? "";
      for (const line of lines) if (line.startsWith("event: ")) this.events.push(line.slice(7));
    }
  }
}
