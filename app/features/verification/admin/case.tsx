import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { orErrorPage } from "#app/web/loaders.server.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { PageHeader, TwoColumn } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { approveCheckAction, rejectCheckAction, withdrawApprovalAction } from "../actions.server.ts";
import { checkCase } from "../index.server.ts";
import type { Route } from "./+types/case";
import { texts as ownTexts } from "./case.texts.ts";
import { CaseFacts } from "./case-facts.tsx";
import { CaseFiles } from "./case-files.tsx";
import { caseTexts } from "./case-texts.server.ts";
import { DecisionPanel } from "./decision-panel.tsx";

export const meta: Route.MetaFunction = (args) => pageMeta(args, args.loaderData?.kind ?? ownTexts.verification);

export async function loader({ context, params }: Route.LoaderArgs) {
  const app = adminOf(context, "checks.decide");
  return caseTexts(app, await orErrorPage(checkCase(app, params.id)));
}

export const action = adminActions(approveCheckAction, rejectCheckAction, withdrawApprovalAction);

/** One check: its evidence and the decision. */
export default function AdminCase({ loaderData }: Route.ComponentProps) {
  const { kind, person, files, decision } = loaderData;
  return (
    <>
      <Breadcrumbs
        steps={[
          { name: ownTexts.verifications, path: "/admin/verifications" },
          { name: kind, path: `/admin/verifications/${decision.id}` },
        ]}
      />
      <PageHeader title={kind}>{person.name}</PageHeader>
      <TwoColumn panelLast panel={<DecisionPanel key={decision.id} decision={decision} />}>
        <CaseFiles files={files} />
        <CaseFacts texts={loaderData} />
      </TwoColumn>
    </>
  );
}
