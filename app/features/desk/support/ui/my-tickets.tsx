import { dayAndTime } from "#kernel/dates.ts";
import { CardLink } from "#ui/card-link.tsx";
import { Section } from "#ui/page.tsx";
import { Row, RowList } from "#ui/row.tsx";
import { ShowMore } from "#ui/show-more.tsx";
import { EARLIER } from "../rules/ticket.labels.ts";
import type { TicketState as State } from "../rules/ticket.machine.ts";
import { TicketState } from "./ticket-state.tsx";

interface MyTicketsProps {
  tickets: readonly { id: string; subject: string | null; status: State; updatedAt: Date }[];
  /** The cursor of the next page. */
  next: string | null;
}

/** A person's tickets with their states, the one with the newest message first. */
export const MyTickets = ({ tickets, next }: MyTicketsProps) => (
  <Section title="Your questions" className="mb-10">
    <RowList>
      {tickets.map(({ id, subject, status, updatedAt }) => (
        <Row key={id} pressable end={<TicketState state={status} />}>
          <CardLink to={`/chat-support/${id}`} className="font-semibold wrap-anywhere">
            {subject ?? EARLIER}
          </CardLink>
          <p className="num text-soft text-sm">{dayAndTime(updatedAt)}</p>
        </Row>
      ))}
    </RowList>
    <ShowMore to={next && `?cursor=${next}`} label="Show earlier" />
  </Section>
);
