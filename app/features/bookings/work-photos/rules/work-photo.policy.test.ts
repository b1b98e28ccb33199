import { expect, test } from "vitest";
import { allowedMoves } from "#app/testing/machine.ts";
import { type User, visitor } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { bookingMachine } from "../../rules/booking.machine.ts";
import { consentMachine } from "./consent.machine.ts";
import { freePlaces, PHOTOS_PER_MOMENT, workPhotoAlt } from "./work-photo.files.ts";
import {
  canAddPhotos,
  canAnswerConsent,
  canAskConsent,
  canDeletePhotos,
  type PhotographedWork,
} from "./work-photo.policy.ts";

const NOW = new Date("2026-11-27T10:00:00Z");
const user = (userType: User["userType"], id: string, isAdmin = false): User => ({
  kind: "user",
  id,
  name: id,
  email: "",
  emailVerified: true,
  userType,
  isAdmin,
  suspended: false,
});
const customer = user("customer", "customer");
const tradesperson = user("tradesperson", "tradesperson");
const admin = user("customer", "admin", true);
const strangers = [visitor, user("customer", "other"), user("tradesperson", "other")];
const work = (facts: Partial<PhotographedWork> = {}): PhotographedWork => ({
  customerId: customer.id,
  tradespersonId: tradesperson.id,
  status: "confirmed",
  scheduledDate: "2026-11-27",
  onMyWayAt: null,
  startedAt: null,
  completedAt: null,
  approvedAt: null,
  releasedAt: null,
  ...facts,
});
const done = (facts: Partial<PhotographedWork> = {}) => work({ status: "completed", completedAt: NOW, ...facts });
const refused = (code: string) => ({ allowed: false, code });

test("only the tradesperson of the booking adds, deletes and asks, and only its customer answers", () => {
  const asking = { earlier: [], hasAfter: true };
  for (const who of strangers) {
    expect(canAddPhotos(who, work(), NOW)).toEqual(refused("NOT_FOUND"));
    expect(canDeletePhotos(who, work())).toEqual(refused("NOT_FOUND"));
    expect(canAskConsent(who, done({ approvedAt: NOW }), asking)).toEqual(refused("NOT_FOUND"));
    expect(canAnswerConsent(who, work())).toEqual(refused("NOT_FOUND"));
  }
  for (const who of [customer, admin]) {
    expect(canAddPhotos(who, work(), NOW)).toEqual(refused("WRONG_ROLE"));
    expect(canDeletePhotos(who, work())).toEqual(refused("WRONG_ROLE"));
    expect(canAskConsent(who, done({ approvedAt: NOW }), asking)).toEqual(refused("WRONG_ROLE"));
  }
  for (const who of [tradesperson, admin]) expect(canAnswerConsent(who, work())).toEqual(refused("WRONG_ROLE"));
  expect(canAnswerConsent(customer, work())).toEqual({ allowed: true });
});

test("photos are added from the day of the work until seven days after completion", () => {
  const may = (facts: PhotographedWork, now = NOW) => canAddPhotos(tradesperson, facts, now).allowed;
  expect(may(work())).toBe(true);
  expect(may(work({ scheduledDate: null }))).toBe(true);
  expect(may(work({ scheduledDate: "2026-11-28" }))).toBe(false);
  expect(may(work({ scheduledDate: "2026-11-28", onMyWayAt: NOW }))).toBe(true);
  expect(may(work({ scheduledDate: "2026-11-28", startedAt: NOW }))).toBe(true);
  expect(may(done(), later(NOW, 7 * DAY - 1))).toBe(true);
  expect(may(done(), later(NOW, 7 * DAY))).toBe(false);
  for (const status of ["pending", "disputed", "cancelled"] as const) expect(may(work({ status }))).toBe(false);
});

test("photos are deleted until approval, and not during a dispute", () => {
  const may = (facts: PhotographedWork) => canDeletePhotos(tradesperson, facts).allowed;
  for (const status of bookingMachine.states)
    expect(may(work({ status }))).toBe(status === "confirmed" || status === "completed");
  expect(may(done({ approvedAt: NOW }))).toBe(false);
  expect(may(done({ releasedAt: NOW }))).toBe(false);
});

test("the customer is asked once, after approval, about a photo from after the work", () => {
  const ask = (facts: PhotographedWork, asking: Partial<Parameters<typeof canAskConsent>[2]> = {}) =>
    canAskConsent(tradesperson, facts, { earlier: [], hasAfter: true, ...asking });
  expect(ask(done({ approvedAt: NOW }))).toEqual({ allowed: true });
  expect(ask(done({ releasedAt: NOW }))).toEqual({ allowed: true });
  expect(ask(done())).toEqual(refused("CANNOT_ASK_CONSENT"));
  expect(ask(work({ approvedAt: NOW }))).toEqual(refused("CANNOT_ASK_CONSENT"));
  expect(ask(done({ approvedAt: NOW }), { hasAfter: false })).toEqual(refused("CANNOT_ASK_CONSENT"));
  for (const status of consentMachine.states)
    for (const itemId of ["item", null]) {
      const again = itemId === null && (status === "asked" || status === "agreed");
      expect(ask(done({ approvedAt: NOW }), { earlier: [{ status, itemId }] }).allowed, `${status} ${itemId}`).toBe(
        again,
      );
    }
});

test("a consent has exactly these transitions", () => {
  expect(allowedMoves(consentMachine)).toEqual([
    "asked agree customer → agreed",
    "asked refuse customer → refused",
    "agreed withdraw customer → withdrawn",
  ]);
});

test("places are the first free ones, and alternative texts say when a photo was taken", () => {
  expect(freePlaces([0, 2], 2)).toEqual([1, 3]);
  expect(freePlaces([], PHOTOS_PER_MOMENT)).toHaveLength(PHOTOS_PER_MOMENT);
  expect(freePlaces([0], PHOTOS_PER_MOMENT)).toBeNull();
  expect(workPhotoAlt("before", 0, 1)).toBe("Before the work");
  expect(workPhotoAlt("after", 1, 3)).toBe("After the work, photo 2 of 3");
});
