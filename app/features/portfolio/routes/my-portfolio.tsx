import { Eye, Images } from "lucide-react";
import { redirect, useActionData } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { roleOf } from "#kernel/actor.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useTexts } from "#ui/language.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { addWorkAction, changeWorkAction, moveWorkAction, removeWorkAction } from "../actions.server.ts";
import { PORTFOLIO_MOST } from "../rules/portfolio.files.ts";
import { AddWork } from "../ui/add-work.tsx";
import { OwnWork } from "../ui/own-work.tsx";
import type { Route } from "./+types/my-portfolio";
import { ownPortfolio } from "./own-portfolio.server.ts";
import { texts } from "./texts.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.yourWork);

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const user = signedIn(app, "/auth?next=/me/portfolio");
  if (roleOf(user) !== "tradesperson") throw redirect("/home");
  return { userId: user.id, ...(await ownPortfolio(app, user.id)) };
}

export const action = pageActions(addWorkAction, changeWorkAction, moveWorkAction, removeWorkAction);

/** A tradesperson's pictures of work: add, describe, order and remove them. */
export default function MyPortfolio({ loaderData: { userId, work, kinds, bookings } }: Route.ComponentProps) {
  const t = useTexts(texts);
  const reply = useActionData();
  return (
    <Page width="form">
      <PageHeader
        title={t.yourWork}
        action={
          <ButtonLink to={`/tradesperson/${userId}`} icon={<Eye aria-hidden className="size-5" />} block>
            {t.preview}
          </ButtonLink>
        }
      >
        {t.picturesProfileCardSearch(PORTFOLIO_MOST)}
      </PageHeader>
      {work.length > 0 ? (
        <OwnWork work={work} kinds={kinds} bookings={bookings} />
      ) : (
        <EmptyState icon={Images} title={t.noPicturesYet}>
          {t.threeFourPicturesFinished}
        </EmptyState>
      )}
      {work.length < PORTFOLIO_MOST ? (
        <AddWork kinds={kinds} bookings={bookings} reply={reply} />
      ) : (
        <p className="mt-8 text-soft">{t.youShowPiecesOfWork(PORTFOLIO_MOST)}</p>
      )}
    </Page>
  );
}
