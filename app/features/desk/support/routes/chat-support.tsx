import { Phone } from "lucide-react";
import { Link } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { markSeen } from "#features/notifications/index.server.ts";
import { newId } from "#kernel/id.ts";
import { useBrand } from "#ui/brand.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { lazyPart } from "#ui/lazy-part.tsx";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { writeToTeamAction } from "../actions.server.ts";
import { bookingsForTicket, myTickets } from "../index.server.ts";
import { NewTicketForm } from "../ui/new-ticket-form.tsx";
import type { Route } from "./+types/chat-support";

// Only for people with tickets.
const MyTickets = lazyPart(() => import("../ui/my-tickets.tsx").then((found) => found.MyTickets));

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Chat with us");

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const phone = app.settings.SUPPORT_PHONE ?? null;
  const none = { tickets: [], next: null, bookings: [] };
  if (app.actor.kind !== "user") return { ...none, isVisitor: true, ticketId: null, phone };
  await markSeen(app, "/chat-support");
  const cursor = new URL(request.url).searchParams.get("cursor") ?? undefined;
  const [page, bookings] = await Promise.all([myTickets(app, { cursor }), bookingsForTicket(app)]);
  return { tickets: page.items, next: page.nextCursor, bookings, isVisitor: false, ticketId: newId(), phone };
}

export const action = pageActions(writeToTeamAction);

/** /chat-support: a person's tickets, and a new one; for visitors, a form whose answer comes by email. */
export default function ChatSupport({ loaderData }: Route.ComponentProps) {
  const { tickets, next, bookings, isVisitor, ticketId, phone } = loaderData;
  const brand = useBrand();
  return (
    <Page width="form">
      <PageHeader
        title="Chat with us"
        action={
          phone && (
            <ButtonLink to={`tel:${phone.replaceAll(/[^+\d]/g, "")}`} icon={<Phone aria-hidden className="size-5" />}>
              Call Support
            </ButtonLink>
          )
        }
      >
        {isVisitor ? (
          <>
            Ask the {brand} team anything. We’ll answer you by email. If you have an account,{" "}
            <Link to="/auth?next=%2Fchat-support" className="link">
              sign in
            </Link>{" "}
            first and we’ll answer here.
          </>
        ) : (
          `Ask the ${brand} team anything. We’ll answer here and email you when we do.`
        )}
      </PageHeader>
      {tickets.length > 0 && <MyTickets tickets={tickets} next={next} />}
      <Section title={tickets.length > 0 ? "Ask something else" : "Your question"}>
        <NewTicketForm
          // A new id follows each ticket that was opened.
          key={ticketId}
          ticketId={ticketId}
          bookings={bookings}
        />
      </Section>
    </Page>
  );
}
