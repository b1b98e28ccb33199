import { Form } from "react-router";
import { pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { markSeen } from "#features/notifications/index.server.ts";
import { useBrand } from "#ui/brand.tsx";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Button } from "#ui/button.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { rateTicketAction, writeToTicketAction } from "../actions.server.ts";
import { myTicket } from "../index.server.ts";
import { EARLIER } from "../rules/ticket.labels.ts";
import { SupportForm } from "../ui/support-form.tsx";
import { SupportMessages } from "../ui/support-messages.tsx";
import { TicketState } from "../ui/ticket-state.tsx";
import type { Route } from "./+types/ticket";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Chat with us");

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const { name } = signedIn(app, signInPath(request));
  const ticket = await orErrorPage(myTicket(app, params.id));
  await markSeen(app, `/chat-support/${ticket.id}`);
  return { ticket, name };
}

export const action = pageActions(writeToTicketAction, rateTicketAction);

/** /chat-support/:id: one of a person's tickets with the operators' team. */
export default function MyTicket({ loaderData: { ticket, name } }: Route.ComponentProps) {
  const brand = useBrand();
  const subject = ticket.subject ?? EARLIER;
  return (
    <Page width="form">
      <Breadcrumbs
        steps={[
          { name: "Chat with us", path: "/chat-support" },
          { name: subject, path: `/chat-support/${ticket.id}` },
        ]}
      />
      <PageHeader title={subject} above={<TicketState state={ticket.status} />} />
      <SupportMessages messages={ticket.messages} own="person" team={`The ${brand} team`} person={name} />
      {ticket.status === "solved" && <Rating ticketId={ticket.id} satisfied={ticket.satisfied} />}
      <SupportForm
        intent="write-to-ticket"
        label="Your message"
        hint={ticket.status === "solved" ? "This is solved. If you write again, we’ll open it again." : undefined}
        fields={{ ticketId: ticket.id }}
      />
    </Page>
  );
}

/** The one question after a ticket is solved. */
function Rating({ ticketId, satisfied }: { ticketId: string; satisfied: boolean | null }) {
  if (satisfied !== null)
    return (
      <p role="status" className="mt-8 text-soft">
        {satisfied
          ? "You said that this helped."
          : "You said that this did not help. Write below, and we’ll look at it again."}
      </p>
    );
  return (
    <Form method="post" aria-labelledby="rating" className="mt-8 flex flex-wrap items-center gap-3">
      <p id="rating" className="font-semibold">
        Did this help?
      </p>
      <input type="hidden" name="ticketId" value={ticketId} />
      <input type="hidden" name="intent" value="rate-ticket" />
      <Button type="submit" name="satisfied" value="yes" size="sm">
        Yes
      </Button>
      <Button type="submit" name="satisfied" value="no" size="sm">
        No
      </Button>
    </Form>
  );
}
