import { until } from "../real/program.ts";
import { type Driver, ELEMENT, Hung } from "./driver.ts";
import { find, type Wanted } from "./in-page.ts";

const KEYS = {
  Shift: "\uE008",
  Control: "\uE009",
  Tab: "\uE004",
  Enter: "\uE007",
  Escape: "\uE00C",
  Space: " ",
  Backspace: "\uE003",
  Left: "\uE012",
  Up: "\uE013",
  Right: "\uE014",
  Down: "\uE015",
} as const;
type Key = keyof typeof KEYS;
type Keys = Key | `Shift+${Key}` | "Control+k";

/** So long a journey waits for what it expects. */
const WAIT_MS = 40_000;

/** A window of a browser, as a journey uses it: by what a person reads and presses. */
export class Page {
  private readonly driver: Driver;
  private readonly origin: string;

  constructor(driver: Driver, origin: string) {
    this.driver = driver;
    this.origin = origin;
  }

  /** Opens an address and waits until the page handles clicks. */
  async open(path: string): Promise<void> {
    await this.driver.send("go", { url: new URL(path, this.origin).href });
    await this.hydrate();
  }

  /** Opens an address and waits for nothing. */
  async begin(path: string): Promise<void> {
    await this.run((to: string) => location.assign(to), new URL(path, this.origin).href);
  }

  /** As a person reloads: the command of Firefox's driver asks past the service worker, as Shift with the button does. */
  async reload(): Promise<void> {
    await this.run(() => {
      document.documentElement.dataset.before = "reload";
      setTimeout(() => location.reload());
    });
    await this.expect(() => document.documentElement.dataset.before === undefined);
    await this.hydrate();
  }

  /** A visitor's page hydrates at the first interaction (app/web/hydrate-on-interaction.ts). */
  private async hydrate(): Promise<void> {
    const isReady = () => document.documentElement.dataset.ready === "true" || document.title.includes("offline");
    await this.keysUntil("Shift", isReady);
  }

  /** Runs a function in the page. It sees nothing of this file; its arguments and its result are JSON. */
  async run<A extends readonly unknown[], R>(work: (...args: A) => R | Promise<R>, ...args: A): Promise<Awaited<R>> {
    const script = `const done = arguments[arguments.length - 1];
      Promise.resolve().then(() => (${work}).apply(null, [...arguments].slice(0, -1)))
        .then((value) => done([value ?? null]), (error) => done([null, String(error)]));`;
    const [value, error] = (await this.driver.send("run", { script, args })) as [Awaited<R>, string?];
    if (error) throw new Error(error);
    return value;
  }

  /** Waits until a function in the page is true. */
  async expect<A extends readonly unknown[]>(work: (...args: A) => unknown, ...args: A): Promise<void> {
    await this.wait(() => this.run(work, ...args), `${work} ${JSON.stringify(args)}`);
  }

  async sees(name: string, part?: string): Promise<void> {
    await this.element({ kind: "text", name, in: part });
  }

  async lacks(name: string): Promise<void> {
    await this.wait(async () => (await this.run(find, { kind: "text", name } as Wanted)) === null, `no “${name}”`);
  }

  async at(path: string): Promise<void> {
    await this.expect((start: string) => (location.pathname + location.search).startsWith(start), path);
  }

  /** Presses a button, or a link if there is no such button. */
  async press(name: string, more: Partial<Wanted> = {}): Promise<void> {
    await this.click({ kind: "button", name, ...more });
  }

  async follow(name: string, more: Partial<Wanted> = {}): Promise<void> {
    await this.click({ kind: "link", name, ...more });
  }

  async click(wanted: Wanted): Promise<void> {
    await this.retry(wanted, (element) => this.driver.send("click", {}, element));
  }

  /** Types into a field, in the place of what it holds. */
  async fill(name: string, text: string, more: Partial<Wanted> = {}): Promise<void> {
    const wanted: Wanted = { kind: "field", name, partly: true, ...more };
    await this.retry(wanted, async (element) => {
      const isEmpty = await this.run(
        (field: unknown) => {
          const input = field as HTMLInputElement;
          input.focus();
          input.select?.();
          return input.value === "";
        },
        { [ELEMENT]: element },
      );
      if (isEmpty) await this.driver.send("type", { text, value: [...text] }, element);
      else await this.type(text);
    });
  }

  /** Chooses an option of a list, as a person does with the keyboard: by its first letters. */
  async choose(name: string, option: string): Promise<void> {
    const wanted: Wanted = { kind: "field", name, partly: true };
    await this.retry(wanted, (element) => this.driver.send("type", { text: option, value: [...option] }, element));
    await this.expect(
      (list: Wanted, text: string) => {
        const fields = [...document.querySelectorAll("select")];
        return fields.some(
          (one) => one.labels[0]?.textContent?.includes(list.name) && one.selectedOptions[0]?.text === text,
        );
      },
      wanted,
      option,
    );
  }

  async upload(name: string, file: string): Promise<void> {
    const wanted: Wanted = { kind: "field", name, partly: true };
    await this.retry(wanted, (element) => this.driver.send("type", { text: file, value: [...file] }, element));
  }

  /** Types with the keyboard, wherever the focus is. */
  async type(text: string): Promise<void> {
    await this.act([...text].flatMap((key) => [down(key), up(key)]));
  }

  /** Presses keys one after the other; `Shift+Tab` are two at once. */
  async keys(...all: Keys[]): Promise<void> {
    const pressed = all.flatMap((keys) => {
      const held = keys.split("+").map((key) => KEYS[key as Key] ?? key);
      return [...held.map(down), ...held.toReversed().map(up)];
    });
    await this.act(pressed);
  }

  /** Presses keys until a function in the page is true: a part of the page that comes later than the page does not hear the first. */
  async keysUntil(keys: Keys, work: () => unknown): Promise<void> {
    await this.wait(async () => (await this.run(work)) || this.keys(keys), `${work} after ${keys}`);
  }

  private async act(actions: object[]): Promise<void> {
    await this.driver.send("act", { actions: [{ type: "key", id: "keyboard", actions }] });
  }

  /** Does something that opens a new tab, works there, closes it, and returns to this tab. */
  async inNewTab(open: () => Promise<void>, work: () => Promise<void>): Promise<void> {
    const before = (await this.driver.send("windows")) as string[];
    await open();
    const opened = () =>
      this.driver.send("windows").then((all) => (all as string[]).find((one) => !before.includes(one)));
    const tab = await until(opened, Boolean, WAIT_MS);
    await this.driver.send("window", { handle: tab });
    await work();
    await this.driver.send("close");
    await this.driver.send("window", { handle: before[0] });
  }

  async resize(width: number, height: number): Promise<void> {
    await this.driver.send("size", { width, height });
  }

  /** Prints the page, and returns the PDF. */
  async print(): Promise<Buffer> {
    return Buffer.from((await this.driver.send("print", {})) as string, "base64");
  }

  /** The id of an element, once it is there. */
  async element(wanted: Wanted): Promise<string> {
    let found: Record<string, string> | null = null;
    await this.wait(
      async () => {
        found = (await this.run(find, wanted)) as unknown as Record<string, string> | null;
        return found;
      },
      `${wanted.kind} “${wanted.name}”${wanted.in ? ` in “${wanted.in}”` : ""}`,
    );
    return (found as Record<string, string> | null)?.[ELEMENT] ?? "";
  }

  /** React may replace an element between finding and using it, and a message may cover it for a moment. */
  private async retry(wanted: Wanted, use: (element: string) => Promise<unknown>): Promise<void> {
    await this.wait(async () => {
      await use(await this.element(wanted));
      return true;
    }, `${wanted.kind} “${wanted.name}”`);
  }

  /** A page that is being replaced runs no script. */
  private async wait(ask: () => Promise<unknown>, what: string): Promise<void> {
    const end = performance.now() + WAIT_MS;
    let last: unknown = "";
    while (performance.now() < end) {
      const answer = await ask().catch((error: Error) => {
        if (error instanceof Hung) throw error;
        last = error.message;
      });
      if (answer) return;
      await new Promise((again) => setTimeout(again, 100));
    }
    const shown = await this.run(describe).catch(() => "a page that does not answer");
    throw new Error(`waited for ${what} on ${shown} ${last}`);
  }
}

/** Where a page is, and what it shows on top; runs in the page. */
function describe(): string {
  const top = [...document.querySelectorAll<HTMLElement>("dialog:modal")].at(-1) ?? document.body;
  // biome-ignore lint/performance/useDomNodeTextContent: only the visible words are wanted
  return `${location.href}: ${top.innerText.replace(/\s+/g, " ").slice(0, 600)}`;
}

const down = (value: string) => ({ type: "keyDown", value });
const up = (value: string) => ({ type: "keyUp", value });
