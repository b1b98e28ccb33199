import { createHash } from "node:crypto";
import { accountHoldMachine } from "#features/risk/rules/account-hold.machine.ts";
import type { SignalKind } from "#features/risk/rules/identity-signal.ts";
import { suspensionMachine } from "#features/risk/rules/suspension.machine.ts";
import type { Geocoder } from "#providers/geo/port.ts";
import { addPerson, type DemoPeople } from "./people.ts";
import { dateOf, daysAgo, type Moment } from "./random.ts";
import { addStatusEvent, type SeedContext } from "./rows.ts";

/** Real hashes are keyed; nobody's value is behind these. */
const hashOf = (value: string): string => createHash("sha256").update(value).digest("hex");

/**
 * Adds what the rules about risk find, who then open the signals: one card in three accounts, one device in four, and a new account on the device of a
 * suspended one. The demo accounts have no part in it.
 */
export async function addRisk(
  ctx: SeedContext,
  geocoder: Geocoder,
  { customers, admin }: Pick<DemoPeople, "customers" | "admin">,
): Promise<void> {
  const { rows, now } = ctx;
  const share = (kind: SignalKind, value: string, userId: string, at: Moment) =>
    rows.identitySignals.push({ userId, kind, hash: hashOf(value), createdAt: dateOf(at, now) });
  const booked = new Set(rows.bookings.filter(({ status }) => status === "confirmed").map((one) => one.customerId));
  // The last one is shown, so it is somebody with booked work.
  const [last, ...others] = [...customers].sort((a, b) => Number(booked.has(b.id)) - Number(booked.has(a.id)));
  for (const [nth, one] of [...others.slice(-2), last].entries())
    if (one) share("card", "demo card", one.id, daysAgo(6 - nth * 2, 18));
  for (const [nth, { id }] of others.slice(-6, -2).entries()) share("device", "demo device", id, daysAgo(5 - nth, 19));
  const [suspendedAt, joined] = [daysAgo(85, 10), daysAgo(2, 15)];
  const former = await addPerson(ctx, geocoder, {
    name: "Kyle Dent",
    email: "kyle.dent@demo.test",
    userType: "customer",
    city: "Leeds",
    joined: daysAgo(120, 11),
  });
  const current = await addPerson(ctx, geocoder, {
    name: "Karl Denton",
    email: "karl.denton@demo.test",
    userType: "customer",
    city: "Leeds",
    joined,
  });
  share("device", "second demo device", former.id, daysAgo(120, 11));
  share("device", "second demo device", current.id, joined);
  addSuspension(ctx, { userId: former.id, adminId: admin.id, at: suspendedAt });
  addHold(ctx, { userId: current.id, matchedUserId: former.id, at: joined });
}

function addSuspension(
  ctx: SeedContext,
  { userId, adminId, at }: { userId: string; adminId: string; at: Moment },
): void {
  const id = ctx.random.id(at);
  ctx.rows.suspensions.push({
    id,
    userId,
    openedBy: adminId,
    rule: "payments",
    facts: "You asked three tradespeople to be paid outside the site, and cancelled once they had come.",
    effects: "freeze",
    status: suspensionMachine.initial,
    createdAt: dateOf(at, ctx.now),
  });
  const { initial } = suspensionMachine;
  addStatusEvent(ctx, {
    entity: "suspension",
    id,
    event: "create",
    from: null,
    to: initial,
    by: "admin",
    actorId: adminId,
    at,
  });
}

function addHold(
  ctx: SeedContext,
  { userId, matchedUserId, at }: { userId: string; matchedUserId: string; at: Moment },
): void {
  const id = ctx.random.id(at);
  ctx.rows.accountHolds.push({
    id,
    userId,
    matchedUserId,
    kind: "device",
    noticedAt: "sign_up",
    status: accountHoldMachine.initial,
    createdAt: dateOf(at, ctx.now),
  });
  const { initial } = accountHoldMachine;
  addStatusEvent(ctx, { entity: "account_hold", id, event: "create", from: null, to: initial, by: "system", at });
}
