import { KeyRound } from "lucide-react";
import type { KeyScope } from "#kernel/key-scopes.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DialogTrigger } from "#ui/dialog.tsx";
import { useTexts } from "#ui/language.ts";
import { Row, RowList } from "#ui/row.tsx";
import { SCOPE_LABELS } from "../rules/api-key.labels.ts";
import { texts } from "./texts.ts";

interface ShownKey {
  id: string;
  name: string;
  beginning: string;
  scopes: readonly KeyScope[];
  created: string;
  expires: string;
  lastUsed: string | null;
}

/** Each key, with a button to revoke it. */
export function ApiKeyList({ keys }: { keys: readonly ShownKey[] }) {
  const t = useTexts(texts);
  return (
    <RowList>
      {keys.map(({ id, name, beginning, scopes, created, expires, lastUsed }) => (
        <Row
          key={id}
          start={<KeyRound aria-hidden className="size-5 text-green" />}
          end={
            <DialogTrigger dialog={`revoke-${id}`} size="sm" aria-label={t.revokeName(name)}>
              {t.revoke}
            </DialogTrigger>
          }
        >
          <p className="break-words font-semibold">{name}</p>
          <p className="text-soft text-sm">
            <span className="num">{beginning}…</span> · {scopes.map((scope) => SCOPE_LABELS[scope].label).join(", ")}
          </p>
          <p className="text-soft text-sm">{t.createdExpires(created, expires)}</p>
          <p className="text-soft text-sm">{lastUsed ? t.lastUsed(lastUsed) : t.neverUsed}</p>
          <ConfirmDialog
            id={`revoke-${id}`}
            title={t.revokeThisApiKey}
            intent="revoke-api-key"
            confirm={t.revokeKey}
            busyLabel={t.revoking}
            fields={{ keyId: id }}
          >
            {t.programsThatUse(name)}
          </ConfirmDialog>
        </Row>
      ))}
    </RowList>
  );
}
