import { data, Form, Link } from "react-router";
import { ctxKey } from "#app/web/context.ts";
import { orErrorPage } from "#app/web/loaders.server.ts";
import { changeMails } from "#flows/change-email.server.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { mailsOn } from "../index.server.ts";
import type { Route } from "./+types/unsubscribe";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Email notifications");

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
  return (
    <Page width="form">
      <PageHeader title={on ? "Stop email notifications?" : "Email notifications are off"}>
        {on
          ? "We’ll stop emailing you about your jobs, quotes, bookings, messages, reviews, checks and reports."
          : "We no longer email you about your jobs, quotes, bookings, messages, reviews, checks and reports. You can still see your notifications when you sign in."}
      </PageHeader>
      <p className="mb-6 max-w-measure text-soft">We always email you about payments and your account.</p>
      <Form method="post" className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <input type="hidden" name="mails" value={on ? "off" : "on"} />
        <SubmitButton variant={on ? "agree" : "line"} busyLabel={on ? "Stopping…" : "Turning on…"}>
          {on ? "Stop these emails" : "Turn emails back on"}
        </SubmitButton>
        <Link to="/profile?tab=settings" className="tap inline-flex items-center text-green underline">
          All your settings
        </Link>
      </Form>
    </Page>
  );
}
