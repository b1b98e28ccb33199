import { CircleAlert, CreditCard, Plus, Star } from "lucide-react";
import { useState } from "react";
import { Form, redirect } from "react-router";
import { pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { roleOf } from "#kernel/actor.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, type ButtonVariant } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DialogTrigger } from "#ui/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Row, RowList } from "#ui/row.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { addCard, makeDefaultCard, removeSavedCard } from "../actions.server.ts";
import { cardName, expiryText } from "../rules/card.labels.ts";
import type { SetupOnPage } from "../server/cards/card-setup.server.ts";
import { listCards } from "../server/cards/cards.server.ts";
import { CardForm } from "../ui/card-form.tsx";
import type { Route } from "./+types/payment-methods";
import { setupReturn } from "./setup.server.ts";

export const meta = (args: Route.MetaArgs) => pageMeta(args, "Payment Methods");

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
  useActionToast(actionData);
  const { cards, canChange } = loaderData;
  const { setup } = (actionData ?? {}) as { setup?: SetupOnPage };
  const add = canChange && !setup && <AddCardButton variant={cards.length > 0 ? "line" : "primary"} />;
  return (
    <Page width="form">
      <PageHeader title="Payment Methods">
        We charge your default card when you accept a quote and pay now, or press Pay on a milestone. For other
        payments, you enter a card each time.
      </PageHeader>
      {setup && <CardForm {...setup} />}
      {cards.length > 0 && (
        <>
          <CardList cards={cards} canChange={canChange} />
          {add && <div className="mt-6">{add}</div>}
        </>
      )}
      {cards.length === 0 && !setup && (
        <EmptyState icon={CreditCard} title="No cards saved" action={add}>
          Save a card to pay when you book, or in milestones. We do not charge anything when you save it.
        </EmptyState>
      )}
      <p className="mt-8 text-soft text-sm">
        Our payment provider, Stripe, stores your card. We only see its brand, last 4 digits and expiry date.
      </p>
    </Page>
  );
}

interface AddCardButtonProps {
  variant?: ButtonVariant;
  /** The path of this site to go to after saving; /payment-methods by default. */
  back?: string;
  children?: string;
}

/**
 * Begins saving a card, from any page. It is a plain form, so that the browser loads /payment-methods as a document: only that
 * page's content security policy allows the provider's form.
 */
function AddCardButton({ variant = "primary", back, children = "Add payment method" }: AddCardButtonProps) {
  const [sent, setSent] = useState(false);
  return (
    <form method="post" action="/payment-methods" className="max-sm:w-full" onSubmit={() => setSent(true)}>
      {back && <input type="hidden" name="back" value={back} />}
      <Button
        type="submit"
        name="intent"
        value="add-card"
        variant={variant}
        block
        busy={sent}
        busyLabel="Opening…"
        icon={<Plus aria-hidden className="size-5" />}
      >
        {children}
      </Button>
    </form>
  );
}

/** A saved card as text. */
interface CardTexts {
  id: string;
  /** "Visa ending in 4242" */
  name: string;
  /** "12/30" */
  expiry: string;
  isDefault: boolean;
  expired: boolean;
}

/** Saved cards, the default one first, each with its actions. */
function CardList({ cards, canChange }: { cards: readonly CardTexts[]; canChange: boolean }) {
  return (
    <RowList>
      {cards.map((card) => (
        <Row
          key={card.id}
          start={
            <span className="inline-flex size-11 items-center justify-center rounded-md bg-green-soft text-green">
              <CreditCard aria-hidden className="size-5.5" />
            </span>
          }
          end={
            card.isDefault && (
              <Badge tone="open" icon={Star}>
                Default
              </Badge>
            )
          }
          below={canChange && <CardActions card={card} only={cards.length === 1} />}
        >
          <h2 className="num font-semibold">{card.name}</h2>
          {card.expired ? (
            <p className="num mt-0.5 flex items-center gap-1.5 font-semibold text-red text-sm">
              <CircleAlert aria-hidden className="size-4" />
              {`Expired ${card.expiry}`}
            </p>
          ) : (
            <p className="num text-soft text-sm">{`Expires ${card.expiry}`}</p>
          )}
        </Row>
      ))}
    </RowList>
  );
}

function CardActions({ card, only }: { card: CardTexts; only: boolean }) {
  const dialog = `remove-${card.id}`;
  return (
    <div className="-ml-3 flex flex-wrap items-center gap-1">
      {!card.isDefault && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="cardId" value={card.id} />
          <SubmitButton
            intent="make-default-card"
            variant="text"
            size="sm"
            busyLabel="Saving…"
            aria-label={`Make default: ${card.name}`}
          >
            Make default
          </SubmitButton>
        </Form>
      )}
      <DialogTrigger dialog={dialog} variant="text" size="sm" aria-label={`Remove ${card.name}`}>
        Remove
      </DialogTrigger>
      <ConfirmDialog
        id={dialog}
        title={`Remove ${card.name}?`}
        intent="remove-card"
        confirm="Remove card"
        busyLabel="Removing…"
        cancel="Keep card"
        fields={{ cardId: card.id }}
      >
        {only
          ? "This is your only card. To pay with a saved card, you will need to save one again."
          : card.isDefault
            ? "We will no longer charge it. Your newest other card becomes the default."
            : "We will no longer charge it."}
      </ConfirmDialog>
    </div>
  );
}
