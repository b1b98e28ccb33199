import {
  Bell,
  Briefcase,
  CalendarClock,
  CalendarDays,
  Car,
  ChartColumn,
  ClipboardList,
  Code,
  FileStack,
  FileText,
  KeyRound,
  type LucideIcon,
  MessageCircle,
  ReceiptText,
  Settings,
  Webhook,
} from "lucide-react";
import type { UserType } from "#kernel/actor.ts";
import { accountLinks } from "#ui/layout/account-links.ts";
import { type NavLink, navLinks } from "#ui/layout/nav-links.ts";
import type { PaletteEntry } from "#ui/palette-box.tsx";
import { type OwnKind, type OwnThing, pathOfOwn } from "../rules/palette.ts";

/** Screens that people look for by name and that neither navigation has, by role. */
const more: Record<UserType, readonly NavLink[]> = {
  customer: [],
  tradesperson: [
    { to: "/tradesperson/calendar", label: "Calendar", icon: CalendarDays },
    { to: "/tradesperson/calendar/availability", label: "Hours and time off", icon: CalendarClock },
    { to: "/manage-quotes/templates", label: "Templates and saved lines", icon: FileStack },
    { to: "/subscriptions/alerts/new", label: "New job alert", icon: Bell },
    { to: "/tradesperson/expenses/new", label: "Add expense", icon: ReceiptText },
    { to: "/tradesperson/trips/new", label: "Add trip", icon: Car },
    { to: "/documents/month", label: "Statement for this month", icon: FileText },
    { to: "/tradesperson/analytics", label: "Analytics", icon: ChartColumn },
  ],
};
const settings: readonly NavLink[] = [
  { to: "/profile?tab=settings", label: "Settings", icon: Settings },
  { to: "/profile/api-keys", label: "API keys", icon: Code },
  { to: "/profile/webhooks", label: "Webhooks", icon: Webhook },
  { to: "/profile/password", label: "Change password", icon: KeyRound },
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
    word: "Booking",
    about: { customer: "Booking with", tradesperson: "Booking with" },
  },
  job: { icon: ClipboardList, word: "Job", about: { customer: "Job", tradesperson: "Job posted by" } },
  quote: { icon: FileText, word: "Quote", about: { customer: "Quote from", tradesperson: "Quote for" } },
  conversation: {
    icon: MessageCircle,
    word: "Messages",
    about: { customer: "Messages", tradesperson: "Messages" },
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
