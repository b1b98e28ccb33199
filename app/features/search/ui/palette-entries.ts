import {
  Bell,
  Briefcase,
  CalendarClock,
  CalendarDays,
  Car,
  ChartColumn,
  ClipboardList,
  FileStack,
  FileText,
  KeyRound,
  type LucideIcon,
  MessageCircle,
  ReceiptText,
  Settings,
} from "lucide-react";
import type { UserType } from "#kernel/actor.ts";
import { accountLinks } from "#ui/layout/account-links.ts";
import { type NavLink, navLinks } from "#ui/layout/nav-links.ts";
import { type OwnKind, type OwnThing, pathOfOwn } from "../rules/palette.ts";
import { texts } from "./texts.ts";

/** A line of the palette, which leads to `to`. */
export interface PaletteEntry {
  to: string;
  label: string;
  icon: LucideIcon;
  /** What it is, beside the label. */
  text?: string;
}

/** Screens that people look for by name and that neither navigation has, by role. */
const more: Record<UserType, readonly NavLink[]> = {
  customer: [],
  tradesperson: [
    { to: "/tradesperson/calendar", label: texts.calendar, icon: CalendarDays },
    { to: "/tradesperson/calendar/availability", label: texts.hoursAndTimeOff, icon: CalendarClock },
    { to: "/manage-quotes/templates", label: texts.templatesAndSavedLines, icon: FileStack },
    { to: "/subscriptions/alerts/new", label: texts.newJobAlert, icon: Bell },
    { to: "/tradesperson/expenses/new", label: texts.addExpense, icon: ReceiptText },
    { to: "/tradesperson/trips/new", label: texts.addTrip, icon: Car },
    { to: "/documents/month", label: texts.statementForThisMonth, icon: FileText },
    { to: "/tradesperson/analytics", label: texts.analytics, icon: ChartColumn },
  ],
};
const settings: readonly NavLink[] = [
  { to: "/profile?tab=settings", label: texts.settings, icon: Settings },
  { to: "/profile/password", label: texts.changePassword, icon: KeyRound },
];
/** What people do most, which comes first. */
const FIRST = "/post-job";

/** The screens and acts of a role, each once, under the names of the account page. */
export function screensOf(userType: UserType): PaletteEntry[] {
  const links = [...accountLinks[userType], ...navLinks[userType], ...more[userType], ...settings];
  const byPath = new Map<string, PaletteEntry>();
  for (const { to, label, icon } of links) if (!byPath.has(to)) byPath.set(to, { to, label, icon });
  return [...byPath.values()].sort((a, b) => Number(b.to === FIRST) - Number(a.to === FIRST));
}

const KINDS: Record<OwnKind, { icon: LucideIcon; word: string; about: Record<UserType, string> }> = {
  booking: {
    icon: Briefcase,
    word: texts.booking,
    about: { customer: texts.bookingWith, tradesperson: texts.bookingWith },
  },
  job: { icon: ClipboardList, word: texts.job, about: { customer: texts.job, tradesperson: texts.jobOf } },
  quote: { icon: FileText, word: texts.quote, about: { customer: texts.quoteFrom, tradesperson: texts.quoteFor } },
  conversation: {
    icon: MessageCircle,
    word: texts.messages,
    about: { customer: texts.messages, tradesperson: texts.messages },
  },
};

/** A line about something of one's own: a conversation is called after the person, all else after the job. */
export function ownEntry(thing: OwnThing, userType: UserType): PaletteEntry {
  const { kind, title, name } = thing;
  const { icon, word, about } = KINDS[kind];
  const to = pathOfOwn(thing);
  if (kind === "conversation") return { to, icon, label: name ?? word, text: title ? `${word}, ${title}` : word };
  return { to, icon, label: title ?? word, text: name ? `${about[userType]} ${name}` : word };
}
