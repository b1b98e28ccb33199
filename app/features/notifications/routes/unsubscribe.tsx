import { data, Form, Link } from "react-router";
import { ctxKey } from "#app/web/context.ts";
import { orErrorPage } from "#app/web/loaders.server.ts";
import { changeMails } from "#flows/change-mails.server.ts";
import { useTexts } from "#ui/language.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { mailsOn } from "../index.server.ts";
import type { Route } from "./+types/unsubscribe";
import { texts } from "./unsubscribe.texts.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.emailNotifications);

const tokenIn = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

export async function loader({ context, request }: Route.LoaderArgs) {
  return { on: await orErrorPage(mailsOn(context.get(ctxKey), tokenIn(request))) };
}

/**
 * The button of this page, and the one that mail programs show themselves (RFC 8058): they post
 * `List-Unsubscribe=One-Click`, without cookies. Opening the page changes nothing, because mail filters open links.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const on = form.get("mails") === "on";
  await orErrorPage(changeMails(context.get(ctxKey), { token: tokenIn(request), on }));
  return data({ on });
}

export default function Unsubscribe({ loaderData: { on } }: Route.ComponentProps) {
  const t = useTexts(texts);
  return (
    <Page width="form">
      <PageHeader title={on ? t.stopEmailNotifications : t.emailNotificationsAreOff}>
        {on ? t.stopEmailingAboutJobs : t.noLongerEmailAbout}
      </PageHeader>
      <p className="mb-6 max-w-measure text-soft">{t.alwaysEmailAboutPayments}</p>
      <Form method="post" className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <input type="hidden" name="mails" value={on ? "off" : "on"} />
        <SubmitButton variant={on ? "agree" : "line"} busyLabel={on ? t.stopping : t.turningOn}>
          {on ? t.stopTheseEmails : t.turnEmailsBackOn}
        </SubmitButton>
        <Link to="/profile?tab=settings" className="tap inline-flex items-center text-green underline">
          {t.allYourSettings}
        </Link>
      </Form>
    </Page>
  );
}
