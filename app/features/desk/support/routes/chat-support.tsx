import { Phone } from "lucide-react";
import { Link } from "react-router";
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

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const phone = app.settings.SUPPORT_PHONE ?? null;
  if (app.actor.kind !== "user") return { messages: [], name: null, phone };
  await markSeen(app, "/chat-support");
  return { messages: await myThread(app), name: app.actor.name, phone };
}

export const action = pageActions(writeToTeamAction);

/** The conversation with the operators' team; for visitors, a form whose answer comes by email. */
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
        {name === null ? (
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
      {name !== null && <SupportMessages messages={messages} own="person" team={`The ${brand} team`} person={name} />}
      <SupportForm intent="write-to-team" label="Your message" visitor={name === null} />
    </Page>
  );
}
