import { CircleAlert, CreditCard, Star } from "lucide-react";
import { Form } from "react-router";
import { Badge } from "#ui/badge.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DialogTrigger } from "#ui/dialog.tsx";
import { useTexts } from "#ui/language.ts";
import { Row, RowList } from "#ui/row.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { texts } from "./cards.texts.ts";

/** A saved card as text. */
export interface CardTexts {
  id: string;
  /** "Visa ending in 4242" */
  name: string;
  /** "12/30" */
  expiry: string;
  isDefault: boolean;
  expired: boolean;
}

/** Saved cards, the default one first, each with its actions. */
export function CardList({ cards, canChange }: { cards: readonly CardTexts[]; canChange: boolean }) {
  const t = useTexts(texts);
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
                {t.default}
              </Badge>
            )
          }
          below={canChange && <CardActions card={card} only={cards.length === 1} />}
        >
          <h2 className="num font-semibold">{card.name}</h2>
          {card.expired ? (
            <p className="num mt-0.5 flex items-center gap-1.5 font-semibold text-red text-sm">
              <CircleAlert aria-hidden className="size-4" />
              {t.expired(card.expiry)}
            </p>
          ) : (
            <p className="num text-soft text-sm">{t.expires(card.expiry)}</p>
          )}
        </Row>
      ))}
    </RowList>
  );
}

function CardActions({ card, only }: { card: CardTexts; only: boolean }) {
  const t = useTexts(texts);
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
            busyLabel={t.saving}
            aria-label={t.makeCardDefault(card.name)}
          >
            {t.makeDefault}
          </SubmitButton>
        </Form>
      )}
      <DialogTrigger dialog={dialog} variant="text" size="sm" aria-label={t.removeNamed(card.name)}>
        {t.remove}
      </DialogTrigger>
      <ConfirmDialog
        id={dialog}
        title={t.removeNamedQuestion(card.name)}
        intent="remove-card"
        confirm={t.removeCard}
        busyLabel={t.removing}
        cancel={t.keepCard}
        fields={{ cardId: card.id }}
      >
        {only ? t.onlyCard : card.isDefault ? t.newestBecomesDefault : t.noLongerCharged}
      </ConfirmDialog>
    </div>
  );
}
