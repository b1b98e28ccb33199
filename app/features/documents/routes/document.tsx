import { Download } from "lucide-react";
import { signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { findDocument } from "../index.server.ts";
import { DocumentSheet } from "../ui/document-sheet.tsx";
import type { Route } from "./+types/document";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Document");

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  signedIn(app, signInPath(request));
  const { id, content } = await orErrorPage(findDocument(app, params.id));
  return { id, content };
}

/** A document on screen, with the same text and figures as the PDF. */
export default function ShownDocument({ loaderData: { id, content } }: Route.ComponentProps) {
  return (
    <Page width="text">
      <Breadcrumbs
        steps={[
          { name: "Documents", path: "/documents" },
          { name: content.number, path: `/documents/${id}` },
        ]}
      />
      <PageHeader
        title={content.title}
        action={
          <a
            href={`/documents/${id}/pdf`}
            className="tap link inline-flex items-center gap-2 font-semibold print:hidden"
            target="_blank"
            rel="noreferrer"
          >
            <Download aria-hidden className="size-5" />
            Open as PDF
          </a>
        }
      >
        <span className="num">
          {content.number} · {content.date}
        </span>
      </PageHeader>
      <DocumentSheet content={content} />
    </Page>
  );
}
