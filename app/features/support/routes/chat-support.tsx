import { Phone } from "lucide-react";
import { Link } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { markSeen } from "#features/notifications/index.server.ts";
import { useBrand } from "#ui/brand.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { languageOfMeta, textsIn, useTexts } from "#ui/language.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { writeToTeamAction } from "../actions.server.ts";
import { myThread } from "../index.server.ts";
import { SupportForm } from "../ui/support-form.tsx";
import { SupportMessages } from "../ui/support-messages.tsx";
import type { Route } from "./+types/chat-support";
import { texts } from "./texts.tsx";

export const meta: Route.MetaFunction = (args) => pageMeta(args, textsIn(languageOfMeta(args), texts).chatWithUs);

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
  const t = useTexts(texts);
  const brand = useBrand();
  return (
    <Page width="form">
      <PageHeader
        title={t.chatWithUs}
        action={
          phone && (
            <ButtonLink to={`tel:${phone.replaceAll(/[^+\d]/g, "")}`} icon={<Phone aria-hidden className="size-5" />}>
              {t.callSupport}
            </ButtonLink>
          )
        }
      >
        {name === null
          ? t.askAsVisitor(brand, (text) => (
              <Link to="/auth?next=%2Fchat-support" className="link">
                {text}
              </Link>
            ))
          : t.ask(brand)}
      </PageHeader>
      {name !== null && <SupportMessages messages={messages} own="person" team={t.team(brand)} person={name} />}
      <SupportForm intent="write-to-team" label={t.yourMessage} visitor={name === null} />
    </Page>
  );
}
