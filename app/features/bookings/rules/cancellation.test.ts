import { describe, expect, test } from "vitest";
import { DAY, HOUR, later } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { pence } from "#kernel/money.ts";
import { type BookingStatus, bookingMachine } from "./booking.machine.ts";
import { cancelDialogTexts, cancellationText } from "./cancellation.labels.ts";
import {
  type CancellableBooking,
  type Cancellation,
  cancellationOf,
  cancelledByTradesperson,
  endsWithApproval,
  sideCanCancel,
} from "./cancellation.ts";

const AGREED = new Date("2026-11-24T10:00:00Z");
const BEGUN = later(AGREED, DAY);

/** How the contract was made. Its day is the only thing that the law asks. */
const ROUTES = ["quote accepted", "date booked", "regular visit"] as const;
const REQUESTS = ["none", "before the work", "after it began"] as const;
const PROGRESS = [
  "not started",
  "started",
  "claimed complete",
  "marked complete",
  "confirmed complete",
  "approved",
  "released",
] as const;
const DAYS = { "the first day": 0, "the 14th day": 14, "the 15th day": 15 } as const;
const MONEY = {
  "nothing received": { free: 0, released: 0 },
  held: { free: 9_500, released: 0 },
  "partly released": { free: 4_500, released: 5_000 },
  released: { free: 0, released: 9_500 },
} as const;
const STATES = ["in its normal state", "in dispute"] as const;

type Progress = (typeof PROGRESS)[number];

interface Cell {
  route: (typeof ROUTES)[number];
  request: (typeof REQUESTS)[number];
  progress: Progress;
  day: keyof typeof DAYS;
  money: keyof typeof MONEY;
  state: (typeof STATES)[number];
  isBarred: boolean;
}

const product = <T extends object, K extends string, V>(cells: readonly T[], key: K, values: readonly V[]) =>
  cells.flatMap((cell) => values.map((value) => ({ ...cell, [key]: value }) as T & Record<K, V>));

const days = Object.keys(DAYS) as (keyof typeof DAYS)[];
const moneys = Object.keys(MONEY) as (keyof typeof MONEY)[];
const CELLS: readonly Cell[] = product(
  product(
    product(
      product(product(product(product([{}], "route", ROUTES), "request", REQUESTS), "progress", PROGRESS), "day", days),
      "money",
      moneys,
    ),
    "state",
    STATES,
  ),
  "isBarred",
  [false, true],
);

const COMPLETE: readonly Progress[] = PROGRESS.slice(2);
const DONE: readonly Progress[] = PROGRESS.slice(4);

/** When the contract was made: a visit's is that of its plan, before the booking. */
const createdAt = (route: Cell["route"]) =>
  route === "quote accepted" ? AGREED : later(AGREED, route === "date booked" ? -DAY : DAY);

function bookingOf({ route, request, progress, state }: Cell): CancellableBooking {
  const completedAt = COMPLETE.includes(progress) ? later(BEGUN, HOUR) : null;
  const begunAt = progress === "not started" ? null : BEGUN;
  const normal: BookingStatus = completedAt ? "completed" : "confirmed";
  return {
    status: state === "in dispute" ? "disputed" : normal,
    createdAt: createdAt(route),
    agreedAt: AGREED,
    expressRequestAt: { none: null, "before the work": AGREED, "after it began": later(BEGUN, HOUR) }[request],
    begunAt,
    stoppedAt: null,
    scheduledDate: progress === "claimed complete" ? null : londonDay(BEGUN),
    completedAt,
    completionConfirmedAt: progress === "confirmed complete" ? later(BEGUN, 2 * HOUR) : null,
    approvedAt: progress === "approved" || progress === "released" ? later(BEGUN, 2 * HOUR) : null,
    releasedAt: progress === "released" ? later(BEGUN, 2 * HOUR) : null,
  };
}

const todayOf = ({ day }: Cell) => londonDay(later(AGREED, DAYS[day] * DAY));
const moneyOf = ({ money }: Cell) => ({ free: pence(MONEY[money].free), released: pence(MONEY[money].released) });
const meaningOf = (cell: Cell): Cancellation =>
  cancellationOf(bookingOf(cell), { today: todayOf(cell), money: moneyOf(cell), isBarred: cell.isBarred });

const isInPeriod = ({ day }: Cell) => day !== "the 15th day";
/** A request that comes after the work began is no request "before the work began"; before that, any request is. */
const isRequested = ({ request, progress }: Cell) =>
  request === "before the work" || (request === "after it began" && progress === "not started");
const hasStarted = ({ progress }: Cell) => progress !== "not started";
const received = ({ money }: Cell) => MONEY[money].free + MONEY[money].released;

const nameOf = (cell: Cell) =>
  `${cell.route}, request ${cell.request}, ${cell.progress}, ${cell.day}, ${cell.money}, ${cell.state}${cell.isBarred ? ", barred" : ""}`;

function forCells(which: (cell: Cell) => boolean, check: (cell: Cell, means: Cancellation) => void): void {
  const cells = CELLS.filter(which);
  expect(cells.length).toBeGreaterThan(0);
  for (const cell of cells) {
    try {
      check(cell, meaningOf(cell));
    } catch (error) {
      throw new Error(nameOf(cell), { cause: error });
    }
  }
}

describe("the law, in every cell", () => {
  test("the 14 days run from the contract, whatever was paid and however it was made", () => {
    forCells(
      () => true,
      (_, { until }) => expect(until).toBe("2026-12-08"),
    );
  });

  test("without a request before the work began, the customer may cancel within the 14 days and gets everything back, also after release", () => {
    forCells(
      (cell) => isInPeriod(cell) && !isRequested(cell),
      (cell, means) =>
        expect(means).toMatchObject({
          right: true,
          cost: "nothing",
          mayAsk: false,
          refund: received(cell),
          kept: 0,
          takesBack: MONEY[cell.money].released > 0,
        }),
    );
  });

  test("with a request, everything comes back before the work starts", () => {
    forCells(
      (cell) => isInPeriod(cell) && isRequested(cell) && !hasStarted(cell),
      (cell, means) =>
        expect(means).toMatchObject({ right: true, cost: "nothing", mayAsk: false, refund: received(cell), kept: 0 }),
    );
  });

  test("with a request, the part done is owed once the work has started, until it is fully done", () => {
    forCells(
      (cell) =>
        isInPeriod(cell) && isRequested(cell) && hasStarted(cell) && !DONE.includes(cell.progress) && !cell.isBarred,
      (cell, means) =>
        expect(means).toMatchObject({
          right: true,
          cost: "part_done",
          mayAsk: MONEY[cell.money].free > 0,
          refund: MONEY[cell.money].free,
          takesBack: false,
        }),
    );
  });

  test("with a request, the right ends when the work is fully done", () => {
    forCells(
      (cell) => isInPeriod(cell) && isRequested(cell) && DONE.includes(cell.progress),
      (_, means) => expect(means).toMatchObject({ right: false, cost: "none", reason: "fully_done", refund: 0 }),
    );
  });

  test("after the 14 days the right has ended; before completion both sides may still cancel", () => {
    forCells(
      (cell) => !isInPeriod(cell),
      (cell, means) => {
        expect(means.right).toBe(false);
        const isOpen = cell.state === "in its normal state" && !COMPLETE.includes(cell.progress);
        const isClaim = cell.state === "in its normal state" && cell.progress === "claimed complete";
        expect(means.cost !== "none").toBe(isOpen || isClaim);
        expect(sideCanCancel("tradesperson", bookingOf(cell), todayOf(cell))).toBe(isOpen);
      },
    );
  });

  test("after the 14 days what is held comes back, and what is released stays, as before", () => {
    forCells(
      (cell) => !isInPeriod(cell) && meaningOf(cell).cost !== "none",
      (cell, means) => {
        expect(means).toMatchObject({
          refund: MONEY[cell.money].free,
          kept: MONEY[cell.money].released,
          takesBack: false,
        });
        expect(means.mayAsk).toBe(
          isRequested(cell) && hasStarted(cell) && MONEY[cell.money].free > 0 && !cell.isBarred,
        );
      },
    );
  });

  test("“nothing” means that everything paid comes back at once, and “none” that it cannot be cancelled", () => {
    forCells(
      () => true,
      (cell, means) => {
        if (means.cost === "nothing") expect(means).toMatchObject({ refund: received(cell), kept: 0, mayAsk: false });
        if (means.right) expect(means.cost).not.toBe("none");
        expect(sideCanCancel("customer", bookingOf(cell), todayOf(cell))).toBe(means.cost !== "none");
        expect(means.refund + means.kept).toBe(means.cost === "none" ? MONEY[cell.money].released : received(cell));
      },
    );
  });

  test("a tradesperson who is barred cannot ask for anything", () => {
    forCells(
      (cell) => cell.isBarred,
      (_, means) => expect(means.mayAsk).toBe(false),
    );
  });

  test("a tradesperson who cancels leaves the customer no worse off than by right", () => {
    forCells(
      (cell) => bookingOf(cell).status === "confirmed",
      (_, means) =>
        expect(cancelledByTradesperson(means)).toMatchObject({ mayAsk: false, refund: means.refund, kept: means.kept }),
    );
  });

  test("that a day has come does not start the work, and a confirmed booking needs no day", () => {
    const cell = CELLS.find(({ request, progress }) => request === "before the work" && progress === "not started");
    if (!cell) throw new Error("no cell");
    const past = { ...bookingOf(cell), scheduledDate: "2026-11-01" };
    const money = { free: pence(9_500), released: pence(0) };
    for (const booking of [past, { ...past, scheduledDate: null }])
      expect(cancellationOf(booking, { today: "2026-11-26", money })).toMatchObject({ cost: "nothing", refund: 9_500 });
  });
});

describe("outside the table", () => {
  const confirmed = bookingOf({ ...(CELLS[0] as Cell) });
  const money = { free: pence(9_500), released: pence(0) };
  const on = (booking: Partial<CancellableBooking>) =>
    cancellationOf({ ...confirmed, ...booking }, { today: "2026-11-26", money });

  test("a request that is not answered yet, a cancelled booking and one that is being settled", () => {
    expect(on({ status: "pending", agreedAt: null })).toMatchObject({
      cost: "nothing",
      until: null,
      reason: "not_agreed",
    });
    expect(on({ status: "cancelled" })).toMatchObject({ cost: "none", reason: "cancelled", refund: 0 });
    const stopped = { status: "disputed", stoppedAt: AGREED } as const;
    expect(on(stopped)).toMatchObject({ cost: "none", reason: "being_settled" });
    expect(on({ ...stopped, status: "completed" })).toMatchObject({ cost: "none", reason: "cancelled" });
  });

  test("the state machine allows what the table allows", () => {
    for (const status of bookingMachine.states) {
      const event = {
        confirmed: "cancel",
        pending: "cancel",
        completed: "cancel_completed",
        disputed: "cancel_disputed",
      } as const;
      if (status === "cancelled") continue;
      expect(bookingMachine.can(status, event[status], "customer")).toBe(true);
    }
  });
});

describe("the words, in every cell", () => {
  const reader = { other: "Marcus", today: "2026-11-26" };

  test("the sentence promises nothing that the table does not keep", () => {
    forCells(
      () => true,
      (cell, means) => {
        const text = cancellationText(means, { ...reader, today: todayOf(cell) });
        if (/no longer cancel|has been cancelled|have cancelled/.test(text)) expect(means.cost).toBe("none");
        else expect(means.cost).not.toBe("none");
        if (/for any reason/.test(text)) expect(means.right).toBe(true);
        if (/get back everything that you have paid, even/.test(text))
          expect(means).toMatchObject({ cost: "nothing", kept: 0 });
        if (/If not, you get back everything/.test(text))
          expect(means).toMatchObject({ cost: "nothing", reason: "not_started" });
        if (/You then pay for the part done/.test(text)) expect(means.cost).toBe("part_done");
        if (means.cost === "part_done") expect(text).toMatch(/pay for the part done|stays paid/);
        if (/everything that we hold/.test(text)) expect(means.mayAsk).toBe(false);
        if (/has started at your request/.test(text)) expect(hasStarted(cell) && isRequested(cell)).toBe(true);
        if (/stays paid/.test(text)) expect(means.kept).toBeGreaterThan(0);
        if (/until the end of Tue 8 Dec/.test(text)) expect(isInPeriod(cell)).toBe(true);
        if (/ended on/.test(text)) expect(isInPeriod(cell)).toBe(false);
      },
    );
  });

  test("the dialog says what happens to the money, to both sides", () => {
    for (const viewer of ["customer", "tradesperson"] as const)
      forCells(
        (cell) => sideCanCancel(viewer, bookingOf(cell), todayOf(cell)),
        (cell, customers) => {
          const means = viewer === "customer" ? customers : cancelledByTradesperson(customers);
          const dialog = { viewer, other: "Marcus", reopens: true, isDisputed: cell.state === "in dispute" };
          const { lines, terms } = cancelDialogTexts(means, dialog);
          const text = lines.join(" ");
          expect(terms).toBe(`${means.mayAsk ? "ask" : "refund"} ${means.refund} ${means.kept}`);
          expect(text.includes("48 hours")).toBe(means.mayAsk);
          expect(text.includes("stays paid")).toBe(means.kept > 0);
          expect(/everything paid: £95\.00/.test(text)).toBe(means.takesBack);
          expect(/nothing to refund/.test(text)).toBe(means.refund === 0);
          expect(/get everything back/.test(text)).toBe(means.mayAsk && means.kept === 0);
          expect(/may owe/.test(text)).toBe(
            viewer === "customer" && means.cost === "part_done" && received(cell) === 0,
          );
          expect(text.includes("ends the dispute")).toBe(cell.state === "in dispute");
        },
      );
  });
});

test("approving says that it ends the right to cancel exactly where it does", () => {
  const unanswered = CELLS.filter(
    ({ progress, state }) => ["claimed complete", "marked complete"].includes(progress) && state !== "in dispute",
  );
  for (const cell of unanswered) {
    const before = meaningOf(cell);
    const ends = before.cost !== "none" && meaningOf({ ...cell, progress: "approved" }).cost === "none";
    expect([nameOf(cell), endsWithApproval(before)]).toEqual([nameOf(cell), ends]);
  }
});

describe("work that was added, and asked to start as it was approved", () => {
  const cell = {
    route: "quote accepted",
    day: "the first day",
    state: "in its normal state",
    isBarred: false,
  } as const;
  const means = (of: Partial<Cell> & { progress: Progress }, added = 8_500) => {
    const whole: Cell = { ...cell, request: "none", money: "held", ...of };
    const money = { ...moneyOf(whole), addedPaid: pence(added) };
    return cancellationOf(bookingOf(whole), { today: todayOf(whole), money, isBarred: whole.isBarred });
  };
  const told = (found: Cancellation) =>
    cancelDialogTexts(found, { viewer: "customer", other: "Hannah", reopens: false, isDisputed: false }).lines.join(
      " ",
    );

  test.each(["started", "claimed complete", "marked complete", "confirmed complete"] as const)(
    "%s: what was agreed at first comes back at once, and the tradesperson may ask for the added part",
    (progress) => {
      const found = means({ progress });
      expect(found).toMatchObject({ right: true, reason: "no_request", cost: "part_done", mayAsk: true });
      expect(found).toMatchObject({ refund: 9_500, atOnce: 1_000, kept: 0, added: { asked: 8_500 } });
      expect(cancellationText(found, { other: "Hannah", today: todayOf({ ...cell, progress } as Cell) })).toContain(
        "you pay for the part of it that is done: £85.00 at most",
      );
      expect(told(found)).toContain("We’ll refund you the £10.00 that you paid for what was agreed at first.");
      expect(told(found)).toContain("We keep holding the £85.00 until then.");
    },
  );

  test("once it is released it is done, and stays paid; the rest is taken back", () => {
    const found = means({ progress: "released", money: "released" });
    expect(found).toMatchObject({ cost: "part_done", mayAsk: false, refund: 1_000, kept: 8_500, takesBack: true });
    expect(told(found)).toContain("We’ll refund you what you paid for what was agreed at first: £10.00.");
    expect(told(found)).toContain("The £85.00 for the added work stays paid");
  });

  test.each([
    ["the work has not started", { progress: "not started" }],
    ["the tradesperson may not ask for anything", { progress: "started", isBarred: true }],
    [
      "a part of the money is released, because refunds come out of what is held first",
      { progress: "started", money: "partly released" },
    ],
  ] as const)("everything comes back where %s", (_, of) => {
    expect(means(of)).toMatchObject({ cost: "nothing", mayAsk: false, refund: 9_500, atOnce: 9_500, kept: 0 });
  });

  test("where the first agreement was asked to start too, one claim is about everything", () => {
    expect(means({ progress: "started", request: "before the work" })).toMatchObject({
      mayAsk: true,
      refund: 9_500,
      atOnce: 0,
      added: { asked: 0, kept: 0 },
    });
  });

  test("after the 14 days of the first agreement the added part is still asked for", () => {
    const found = means({ progress: "started", day: "the 15th day" });
    expect(found).toMatchObject({
      right: false,
      reason: "not_complete",
      cost: "part_done",
      mayAsk: true,
      atOnce: 1_000,
    });
    expect(cancellationText(found, { other: "Hannah", today: "2026-12-09" })).toContain("£85.00 at most");
  });

  test("the tradesperson who cancels keeps nothing of it", () => {
    for (const money of ["held", "released"] as const) {
      const found = cancelledByTradesperson(means({ progress: "started", money }));
      expect(found).toMatchObject({ mayAsk: false, refund: 9_500, atOnce: 9_500, kept: 0 });
    }
  });
});
