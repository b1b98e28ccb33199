export interface ReceivedEvent {
  id: string;
  type: string;
  ids: Record<string, string>;
}

/** Reads an event stream and records its events. */
export class EventReader {
  readonly received: ReceivedEvent[] = [];
  readonly status: number;
  readonly ended: Promise<void>;
  private readonly reader: ReadableStreamDefaultReader<Uint8Array>;
  private readonly waiting = new Set<() => void>();

  private readonly onEvent: (event: ReceivedEvent) => void;

  constructor(reply: Response, onEvent: (event: ReceivedEvent) => void = () => {}) {
    this.onEvent = onEvent;
    this.status = reply.status;
    if (!reply.body) throw new Error("the reply has no body");
    this.reader = reply.body.getReader();
    this.ended = this.listen();
  }

  /** Resolves when the received events satisfy the condition. */
  async until(wanted: (received: readonly ReceivedEvent[]) => boolean): Promise<void> {
    while (!wanted(this.received)) await new Promise<void>((resolve) => this.waiting.add(resolve));
  }

  get lastId(): string {
    return this.received.findLast((event) => event.id !== "")?.id ?? "0";
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
        this.received.push(event);
        this.onEvent(event);
      }
      for (const wake of this.waiting) wake();
      this.waiting.clear();
    }
  }
}

function eventIn(block: string): ReceivedEvent[] {
  const fields = new Map(block.split("\n").map((line) => [line.split(": ")[0], line.split(": ").slice(1).join(": ")]));
  const type = fields.get("event");
  return type ? [{ id: fields.get("id") ?? "", type, ids: JSON.parse(fields.get("data") ?? "{}") }] : [];
}
