import { Milestone, Wallet } from "lucide-react";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DialogTrigger } from "#ui/dialog.tsx";
import { Facts } from "#ui/facts.tsx";
import { useTexts } from "#ui/language.ts";
import { texts } from "./saved-lines.texts.tsx";

interface TemplateCardProps {
  /** As text; `milestones` is empty when there are none. */
  template: { id: string; name: string; message: string; price: string | null; milestones: string };
  mayChange: boolean;
}

/** A template, with buttons to edit and remove it. The page mounts `removeTemplateAction`. */
export function TemplateCard({ template: { id, name, message, price, milestones }, mayChange }: TemplateCardProps) {
  const t = useTexts(texts);
  const dialog = `remove-${id}`;
  return (
    <Card as="li" className="flex flex-col gap-3">
      <h3 className="subheading break-words">{name}</h3>
      <Facts
        small
        facts={[
          { icon: Wallet, label: t.price, text: price ?? t.priceTypedForEachJob },
          ...(milestones ? [{ icon: Milestone, label: t.milestones, text: milestones }] : []),
        ]}
      />
      <p className="line-clamp-3 max-w-measure whitespace-pre-line break-words text-soft">{message}</p>
      {mayChange && (
        <div className="mt-auto flex flex-wrap items-center gap-2.5 pt-1">
          <ButtonLink to={`/manage-quotes/templates/${id}`}>
            {t.editName(<span className="sr-only"> {name}</span>)}
          </ButtonLink>
          <DialogTrigger dialog={dialog} variant="text">
            {t.removeName(<span className="sr-only"> {name}</span>)}
          </DialogTrigger>
          <ConfirmDialog
            id={dialog}
            title={t.removeTemplateName(name)}
            intent="remove-template"
            confirm={t.removeTemplate}
            busyLabel={t.removing}
            fields={{ templateId: id }}
          >
            {t.quotesSentNotChange}
          </ConfirmDialog>
        </div>
      )}
    </Card>
  );
}
