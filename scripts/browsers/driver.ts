/**
 * A browser as WebDriver (https://www.w3.org/TR/webdriver2/) describes it. WebKit is spoken to through its driver; Firefox understands the same
 * commands itself, over a socket (firefox.ts).
 */
export interface Driver {
  /** Sends a command. `element` is the id of the element that it is about. */
  send(command: Command, parameters?: object, element?: string): Promise<unknown>;
  /** Forgets all that sites have stored, and closes all tabs but one. A browser without it is ended instead, and another one started. */
  clear?(): Promise<void>;
  /** Ends the browser, also one that hangs. */
  end(): Promise<void>;
}

/** The commands in use: their method and path in WebDriver, and their name in Firefox. */
export const COMMANDS = {
  go: ["POST", "/url", "WebDriver:Navigate"],
  run: ["POST", "/execute/async", "WebDriver:ExecuteAsyncScript"],
  click: ["POST", "/element/:element/click", "WebDriver:ElementClick"],
  type: ["POST", "/element/:element/value", "WebDriver:ElementSendKeys"],
  act: ["POST", "/actions", "WebDriver:PerformActions"],
  windows: ["GET", "/window/handles", "WebDriver:GetWindowHandles"],
  window: ["POST", "/window", "WebDriver:SwitchToWindow"],
  close: ["DELETE", "/window", "WebDriver:CloseWindow"],
  size: ["POST", "/window/rect", "WebDriver:SetWindowRect"],
  print: ["POST", "/print", "WebDriver:Print"],
} as const;
type Command = keyof typeof COMMANDS;

/** The key under which WebDriver names an element. */
export const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

/** No command takes as long: WebKit's driver can wait for ever when a page changes its process. */
const COMMAND_MS = 60_000;

/** Rejects when the work is not done in time. */
export async function within<T>(work: Promise<T>, what: string, limit = COMMAND_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Hung(`${what}: no answer for ${limit / 1_000} seconds`)), limit);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The same for a step of a browser's start: it ends the browser when it fails. */
export async function startWithin<T>(work: Promise<T>, what: string, end: () => Promise<void>): Promise<T> {
  try {
    return await within(work, what);
  } catch (error) {
    await end();
    throw error;
  }
}

/** The browser or its driver does not answer, which says nothing about the page. */
export class Hung extends Error {}
