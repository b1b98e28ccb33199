import type { Driver } from "./driver.ts";

/** The browsers of one kind that run. A start takes seconds, so one that can forget what sites have stored is used again. */
export class Pool {
  private readonly idle: Driver[] = [];
  /** Every browser that was started, with those that are starting. To end one twice is harmless. */
  private readonly started: Promise<Driver>[] = [];
  private readonly start: () => Promise<Driver>;

  constructor(start: () => Promise<Driver>) {
    this.start = start;
  }

  take(): Promise<Driver> {
    const idle = this.idle.pop();
    if (idle) return Promise.resolve(idle);
    const starting = this.start();
    this.started.push(starting);
    return starting;
  }

  async giveBack(driver: Driver): Promise<void> {
    const isClear =
      driver.clear !== undefined &&
      (await driver.clear().then(
        () => true,
        () => false,
      ));
    if (isClear) this.idle.push(driver);
    else await driver.end();
  }

  /** Ends every browser, those that a journey is using too. */
  async end(): Promise<void> {
    this.idle.length = 0;
    await Promise.allSettled(this.started.map(async (driver) => (await driver).end()));
  }
}
