import { Phone } from "lucide-react";
import { redirect } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { markSeen } from "#features/notifications/index.server.ts";
import { useBrand } from "#ui/brand.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { writeToTeamAction } from "../actions.server.ts";
import { myThread } from "../index.server.ts";
import { SupportForm } from "../ui/support-form.tsx";
import { SupportMessages } from "../ui/support-messages.tsx";
import type { Route } from "./+types/chat-support";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Chat with us");

/**
 * Visitors are redirected to the other ways to reach the team, because only the owner of an account can be notified of an
 * answer.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  if (app.actor.kind !== "user") throw redirect("/support#contact");
  await markSeen(app, "/chat-support");
  return { messages: await myThread(app), name: app.actor.name, phone: app.settings.SUPPORT_PHONE ?? null };
}

export const action = pageActions(writeToTeamAction);

/** The conversation with the operators' team. */
export default function ChatSupport({ loaderData: { messages, name, phone } }: Route.ComponentProps) {
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
        Ask the {brand} team anything. We’ll answer here and email you when we do.
      </PageHeader>
      <SupportMessages messages={messages} own="person" team={`The ${brand} team`} person={name} />
      <SupportForm intent="write-to-team" label="Your message" />
    </Page>
  );
}
