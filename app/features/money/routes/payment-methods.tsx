import { CreditCard } from "lucide-react";
import { redirect } from "react-router";
import { pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { roleOf } from "#kernel/actor.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { languageOfMeta, textsIn, useTexts } from "#ui/language.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { useActionToast } from "#ui/toast.tsx";
import { addCard, makeDefaultCard, removeSavedCard } from "../actions.server.ts";
import { cardName, expiryText } from "../rules/card.labels.ts";
import type { SetupOnPage } from "../server/cards/begin-setup.server.ts";
import { listCards } from "../server/cards/list-cards.server.ts";
import { AddCardButton } from "../ui/add-card-button.tsx";
import { CardForm } from "../ui/card-form.tsx";
import { CardList } from "../ui/card-list.tsx";
import type { Route } from "./+types/payment-methods";
import { texts } from "./payment-methods.texts.ts";
import { setupReturn } from "./setup.server.ts";

export const meta = (args: Route.MetaArgs) => pageMeta(args, textsIn(languageOfMeta(args), texts).paymentMethods);

/** A customer's saved cards. The provider's card form returns here. Others are redirected to /home. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const user = signedIn(app, signInPath(request));
  if (roleOf(user) !== "customer") throw redirect("/home", 302);
  const back = await setupReturn(app, new URL(request.url));
  if (back) throw back;
  const cards = (await listCards(app)).map((card) => ({
    id: card.id,
    isDefault: card.isDefault,
    expired: card.expired,
    name: cardName(card),
    expiry: expiryText(card),
  }));
  return { cards, canChange: !user.suspended };
}

export const action = pageActions(addCard, makeDefaultCard, removeSavedCard);

export default function PaymentMethods({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(texts);
  useActionToast(actionData);
  const { cards, canChange } = loaderData;
  const { setup } = (actionData ?? {}) as { setup?: SetupOnPage };
  const add = canChange && !setup && <AddCardButton variant={cards.length > 0 ? "line" : "primary"} />;
  return (
    <Page width="form">
      <PageHeader title={t.paymentMethods}>{t.whatIsCharged}</PageHeader>
      {setup && <CardForm {...setup} />}
      {cards.length > 0 && (
        <>
          <CardList cards={cards} canChange={canChange} />
          {add && <div className="mt-6">{add}</div>}
        </>
      )}
      {cards.length === 0 && !setup && (
        <EmptyState icon={CreditCard} title={t.noCardsSaved} action={add}>
          {t.whySaveCard}
        </EmptyState>
      )}
      <p className="mt-8 text-soft text-sm">{t.whoStoresCards}</p>
    </Page>
  );
}
