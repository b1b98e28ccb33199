import {
  BadgeCheck,
  Banknote,
  Bell,
  CalendarCheck,
  ClipboardList,
  FileText,
  type LucideIcon,
  MessageCircle,
  ShieldCheck,
  Star,
} from "lucide-react";

const icons: Record<string, LucideIcon> = {
  jobs: ClipboardList,
  quotes: FileText,
  bookings: CalendarCheck,
  money: Banknote,
  messages: MessageCircle,
  reviews: Star,
  safety: ShieldCheck,
  checks: BadgeCheck,
};

/** The icon of a notification's topic. */
export function TopicIcon({ topic }: { topic: string }) {
  const Icon = icons[topic] ?? Bell;
  return (
    <span className="inline-flex size-10 items-center justify-center rounded-md bg-green-soft text-green">
      <Icon aria-hidden className="size-5" />
    </span>
  );
}
