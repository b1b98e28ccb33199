export interface HeardEvent {
  id: string;
  type: string;
  ids: Record<string, string>;
}

/** A reader of an event stream: what it has heard so far, and a promise for what it is waiting for. */
export class Hearing {
  readonly heard: HeardEvent[] = [];
  readonly status: number;
  readonly ended: Promise<void>;
  private readonly reader: ReadableStreamDefaultReader<Uint8Array>;
  private readonly waiting = new Set<() => void>();

  private readonly onEvent: (event: HeardEvent) => void;

  constructor(reply: Response, onEvent: (event: HeardEvent) => void = () => {}) {
    this.onEvent = onEvent;
    this.status = reply.status;
    if (!reply.body) throw new Error("there is no stream");
    this.reader = reply.body.getReader();
    this.ended = this.listen();
  }

  /** Resolves when what was heard is as wanted. */
  async until(wanted: (heard: readonly HeardEvent[]) => boolean): Promise<void> {
    while (!wanted(this.heard)) await new Promise<void>((resolve) => this.waiting.add(resolve));
  }

  get lastId(): string {
    return this.heard.findLast((event) => event.id !== "")?.id ?? "0";
  }

  async leave(): Promise<void> {
    await this.reader.cancel();
  }

  private async listen(): Promise<void> {
    const decoder = new TextDecoder();
    let text = "";
    for (;;) {
      const { done, value } = await this.reader.read().catch(() => ({ done: true, value: undefined }));
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const blocks = text.split("\n\n");
      text = blocks.pop() ?? "";
      for (const event of blocks.flatMap(eventIn)) {
        this.heard.push(event);
        this.onEvent(event);
      }
      for (const wake of this.waiting) wake();
      this.waiting.clear();
    }
  }
}

function eventIn(block: string): HeardEvent[] {
  const fields = new Map(block.split("\n").map((line) => [line.split(": ")[0], line.split(": ").slice(1).join(": ")]));
  const type = fields.get("event");
  return type ? [{ id: fields.get("id") ?? "", type, ids: JSON.parse(fields.get("data") ?? "{}") }] : [];
}
