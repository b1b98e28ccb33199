import { KeyRound } from "lucide-react";
import type { KeyScope } from "#kernel/key-scopes.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DialogTrigger } from "#ui/dialog.tsx";
import { Row, RowList } from "#ui/row.tsx";
import { SCOPE_LABELS } from "../rules/api-key.ts";

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
  return (
    <RowList>
      {keys.map(({ id, name, beginning, scopes, created, expires, lastUsed }) => (
        <Row
          key={id}
          start={<KeyRound aria-hidden className="size-5 text-green" />}
          end={
            <DialogTrigger dialog={`revoke-${id}`} size="sm" aria-label={`Revoke ${name}`}>
              Revoke
            </DialogTrigger>
          }
        >
          <p className="break-words font-semibold">{name}</p>
          <p className="text-soft text-sm">
            <span className="num">{beginning}…</span> · {scopes.map((scope) => SCOPE_LABELS[scope].label).join(", ")}
          </p>
          <p className="text-soft text-sm">{`Created ${created}, expires ${expires}`}</p>
          <p className="text-soft text-sm">{lastUsed ? `Last used ${lastUsed}` : "Never used"}</p>
          <ConfirmDialog
            id={`revoke-${id}`}
            title="Revoke this API key?"
            intent="revoke-api-key"
            confirm="Revoke key"
            busyLabel="Revoking…"
            fields={{ keyId: id }}
          >
            {`Programs that use “${name}” will no longer have access. You can’t undo this.`}
          </ConfirmDialog>
        </Row>
      ))}
    </RowList>
  );
}
