import { londonDay, shortDay, timeOfDay } from "#kernel/dates.ts";
import type { KeyScope } from "#kernel/key-scopes.ts";
import { deviceText } from "#kernel/user-agent.ts";
import { SCOPE_LABELS } from "../../api-keys/rules/api-key.ts";
import { type Access, type AccessKind, unusedDays } from "./access.ts";

/** The groups of the page, in its order. */
export const ACCESS_GROUPS: Readonly<Record<AccessKind, string>> = {
  session: "Signed in",
  device: "Needs no code",
  passkey: "Passkeys",
  api_key: "API keys",
  calendar_link: "Calendar links",
  webhook: "Webhooks",
  push: "Notifications to",
};

/** What follows when one is ended. */
const ENDED: Readonly<Record<AccessKind, string>> = {
  session: "That device will need to sign in again.",
  device: "It will need a code the next time it signs in.",
  passkey: "You cannot sign in with it now. Other devices have been signed out.",
  api_key: "Programs that used it no longer have access.",
  calendar_link: "Calendar apps show old dates until you connect them again, from “Hours and time off”.",
  webhook: "We send no more events to it.",
  push: "That browser gets no more notifications.",
};

/** How the page shows a row. */
export interface AccessRow {
  id: string;
  kind: AccessKind;
  title: string;
  beginning: string | null;
  /** When it was used. */
  used: string;
  tone: "plain" | "unused" | "failing";
  /** The rest of the line: when it was made, until when it works. */
  more: string | null;
  allows: string[];
  isThis: boolean;
}

export function accessRow(access: Access, now: Date): AccessRow {
  const { id, kind, beginning, isThis } = access;
  const row = { id, kind, beginning, isThis, title: titleOf(access), more: moreOf(access), allows: allowsOf(access) };
  if (access.failingSince)
    return { ...row, tone: "failing", used: `Failing since ${shortDay(access.failingSince)}${waitingText(access)}` };
  const unused = unusedDays(access, now);
  if (unused !== null) return { ...row, tone: "unused", used: `Not used for ${unused} days` };
  return { ...row, tone: "plain", used: usedText(access, now) };
}

/** "Safari on iPad", “Old website”. */
export function titleOf({ kind, what }: Access): string {
  if (kind === "calendar_link") return "Your bookings";
  if (kind === "webhook" && what) return URL.parse(what)?.host ?? what;
  if (kind === "passkey" || kind === "api_key") return what ?? "Passkey";
  return deviceText(what);
}

const waitingText = ({ waiting }: Access): string => (waiting > 0 ? `, ${waiting} waiting` : "");

const USED: Readonly<Record<AccessKind, [used: string, never: string]>> = {
  session: ["Last used", "Never used"],
  device: ["Last signed in", "Never used"],
  passkey: ["Used", "Not used yet"],
  api_key: ["Used", "Never used"],
  calendar_link: ["Read", "Never read"],
  webhook: ["Last sent", "Nothing sent yet"],
  push: ["Last sent", "Nothing sent yet"],
};

function usedText({ kind, isThis, lastUsedAt }: Access, now: Date): string {
  if (isThis) return "This one, now";
  const [used, never] = USED[kind];
  return lastUsedAt ? `${used} ${momentText(lastUsedAt, now)}` : never;
}

/** "7:12 today", "Sun 30 Nov". */
const momentText = (at: Date, now: Date): string =>
  londonDay(at) === londonDay(now) ? `${timeOfDay(at)} today` : shortDay(at, londonDay(now));

function moreOf({ kind, createdAt, until }: Access): string | null {
  if (kind === "api_key" && until) return `ends ${shortDay(until)}`;
  if (kind === "device" && until) return `until ${shortDay(until)}`;
  return kind === "session" ? null : `made ${shortDay(createdAt)}`;
}

function allowsOf({ kind, allows }: Access): string[] {
  if (kind === "api_key") return allows.map((scope) => SCOPE_LABELS[scope as KeyScope].label);
  return kind === "webhook" ? [allows.length === 1 ? "1 event" : `${allows.length} events`] : [];
}

/** The toast after one was ended. */
export const endedToast = (access: Access) => ({ title: `${titleOf(access)} ended`, description: ENDED[access.kind] });

/** What is offered to be ended together, because nothing has used it for long; null when there is nothing. */
export function unusedPart(all: readonly Access[], now: Date): { title: string; text: string; button: string } | null {
  const unused = all.flatMap((access) => {
    const days = unusedDays(access, now);
    return days === null ? [] : [`${titleOf(access)} has not been used for ${days} days.`];
  });
  if (unused.length === 0) return null;
  const count = unused.length;
  return {
    title: `${count} you may not need`,
    text: unused.join(" "),
    button: count === 1 ? "End it" : count === 2 ? "End both" : `End all ${count}`,
  };
}

/** What "End everything" ends, a line for each kind: "2 API keys". */
export function everythingLines(all: readonly Access[]): string[] {
  const count = (kind: AccessKind) => all.filter((one) => one.kind === kind && !one.isThis).length;
  return EVERYTHING.flatMap(([kind, one, many]) => {
    const number = count(kind);
    return number === 0 ? [] : [number === 1 ? `1 ${one}` : `${number} ${many}`];
  });
}

const EVERYTHING: readonly (readonly [AccessKind, string, string])[] = [
  ["session", "other device that is signed in", "other devices that are signed in"],
  ["device", "device that needs no code", "devices that need no code"],
  ["push", "browser that gets notifications", "browsers that get notifications"],
  ["calendar_link", "calendar link", "calendar links"],
  ["api_key", "API key", "API keys"],
  ["webhook", "webhook", "webhooks"],
];
