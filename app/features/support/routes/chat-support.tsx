import { Phone } from "lucide-react";
import { redirect } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { ctx } from "#app/web/context.ts";
import { parseForm } from "#app/web/form.server.ts";
import { toastAndStay } from "#app/web/respond.server.ts";
import { markSeen } from "#features/notifications/index.server.ts";
import { useBrand } from "#ui/brand.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { myThread, writeToTeam } from "../index.server.ts";
import { writeSchema } from "../rules/support.schema.ts";
import { SupportForm } from "../ui/support-form.tsx";
import { SupportMessages } from "../ui/support-messages.tsx";
import type { Route } from "./+types/chat-support";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Chat with us");

/** Visitors find the other ways to reach the team: an answer needs somebody to be told of it. */
export async function loader({ context }: Route.LoaderArgs) {
  const asked = context.get(ctx);
  if (asked.actor.kind !== "user") throw redirect("/support#contact");
  await markSeen(asked, "/chat-support");
  return { messages: await myThread(asked), name: asked.actor.name, phone: asked.settings.SUPPORT_PHONE ?? null };
}

export const action = pageActions({
  write: async ({ context, form }) => {
    const asked = await parseForm(form, writeSchema);
    if (!asked.ok) return asked.reply();
    await writeToTeam(context.get(ctx), asked.value);
    return toastAndStay("Message sent", "Our team reads it and answers here. We tell you when.");
  },
});

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
        Ask the {brand} team anything. We answer here, and tell you by email when we have.
      </PageHeader>
      <SupportMessages messages={messages} own="person" team={`The ${brand} team`} person={name} />
      <SupportForm intent="write" label="Your message" />
    </Page>
  );
}
