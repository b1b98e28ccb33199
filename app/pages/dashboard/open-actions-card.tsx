import {
  BadgeAlert,
  CalendarClock,
  CircleCheckBig,
  FileClock,
  Landmark,
  type LucideIcon,
  MapPinOff,
  MessageCircle,
  Scale,
} from "lucide-react";
import { CardLink } from "#ui/card-link.tsx";
import { Section } from "#ui/page.tsx";
import { Row, RowList } from "#ui/row.tsx";
import type { OpenAction } from "./open-actions.ts";

const icons: Record<OpenAction["kind"], LucideIcon> = {
  dispute: Scale,
  date: CalendarClock,
  visit: MapPinOff,
  done: CircleCheckBig,
  message: MessageCircle,
  quote: FileClock,
  payout: Landmark,
  check: BadgeAlert,
};

/** The tradesperson's open actions, each a link. */
export const OpenActionsCard = ({ openActions }: { openActions: readonly OpenAction[] }) => (
  <Section title="Needs your answer">
    {openActions.length === 0 ? (
      <p className="text-soft">You are up to date.</p>
    ) : (
      <RowList>
        {openActions.map(({ key, kind, title, detail, to }) => {
          const Icon = icons[kind];
          return (
            <Row
              key={kind + key}
              pressable
              start={
                <span className="inline-flex size-9 items-center justify-center rounded-full bg-amber-soft text-amber-ink">
                  <Icon aria-hidden className="size-5" />
                </span>
              }
              className="py-3.5"
            >
              <p className="font-semibold leading-snug">
                <CardLink to={to}>{title}</CardLink>
              </p>
              <p className="num text-sm text-soft">{detail}</p>
            </Row>
          );
        })}
      </RowList>
    )}
  </Section>
);
