import type { Driver } from "./driver.ts";

/** The browsers of one kind that run. A start takes seconds, so one that can forget what sites have stored is used again. */
export class Pool {
  private readonly idle: Driver[] = [];
  private readonly start: () => Promise<Driver>;

  constructor(start: () => Promise<Driver>) {
    this.start = start;
  }

  take(): Promise<Driver> {
    const idle = this.idle.pop();
    return idle ? Promise.resolve(idle) : this.start();
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

  async end(): Promise<void> {
    await Promise.all(this.idle.splice(0).map((driver) => driver.end()));
  }
}
