import { Download } from "lucide-react";
import { redirect } from "react-router";
import { signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { roleOf } from "#kernel/actor.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { monthSoFar } from "../index.server.ts";
import { DocumentSheet } from "../ui/document-sheet.tsx";
import type { Route } from "./+types/month";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Statement so far");

/** A tradesperson's statement of the current month up to today. Everybody else is redirected to their documents. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const user = signedIn(app, signInPath(request));
  if (roleOf(user) !== "tradesperson") throw redirect("/documents", 302);
  const { content } = await monthSoFar(app);
  return { content };
}

export default function Month({ loaderData: { content } }: Route.ComponentProps) {
  return (
    <Page width="text">
      <Breadcrumbs
        steps={[
          { name: "Documents", path: "/documents" },
          { name: content.number, path: "/documents/month" },
        ]}
      />
      <PageHeader
        title={content.title}
        action={
          <a
            href="/documents/month/pdf"
            className="tap link inline-flex items-center gap-2 font-semibold print:hidden"
            target="_blank"
            rel="noreferrer"
          >
            <Download aria-hidden className="size-5" />
            Open as PDF
          </a>
        }
      >
        <span className="num">{content.number}.</span> You’ll find the full month’s statement in your documents from the
        1st of next month.
      </PageHeader>
      <DocumentSheet content={content} />
    </Page>
  );
}
