/** How many requests a process shows that have begun and have no reply; further ones are not shown. */
const SLOTS = 32;
const SLOT_BYTES = 128;

/** A part of a path that stands in the source: nothing that names a person, an object or a secret. */
const OF_ROUTE = /^[a-z][a-z-]{0,30}$|^v1$/;

/** The route of a request, as far as its address tells: parts that vary are replaced, and the query is left out. */
export function shownRoute(method: string | undefined, address: string | undefined): string {
  const [path = "/"] = (address ?? "/").split("?");
  const parts = path.split("/").slice(1, 9);
  return `${method} /${parts.map((part) => (part === "" || OF_ROUTE.test(part) ? part : ":id")).join("/")}`;
}

/** Memory that both threads of a process see: a number that grows while the event loop runs, and the requests in work. */
export class RequestsShown {
  readonly memory: SharedArrayBuffer;
  private readonly beats: Int32Array;
  private readonly slots: Buffer;
  private readonly free = Array.from({ length: SLOTS }, (_, slot) => slot);

  constructor(memory = new SharedArrayBuffer(4 + SLOTS * SLOT_BYTES)) {
    this.memory = memory;
    this.beats = new Int32Array(memory, 0, 1);
    this.slots = Buffer.from(memory, 4);
  }

  beat(): void {
    Atomics.add(this.beats, 0, 1);
  }

  get beatCount(): number {
    return Atomics.load(this.beats, 0);
  }

  /** Shows a request. Returns what ends that. */
  begin(route: string): () => void {
    const slot = this.free.pop();
    if (slot === undefined) return () => {};
    const at = slot * SLOT_BYTES;
    const length = this.slots.write(route, at + 1, SLOT_BYTES - 1);
    this.slots[at] = length;
    return () => {
      this.slots[at] = 0;
      this.free.push(slot);
    };
  }

  /** The routes of the requests in work. */
  routes(): string[] {
    const all = Array.from({ length: SLOTS }, (_, slot) => {
      const at = slot * SLOT_BYTES;
      return this.slots.toString("utf8", at + 1, at + 1 + (this.slots[at] ?? 0));
    });
    return [...new Set(all)].filter((route) => route !== "");
  }
}
