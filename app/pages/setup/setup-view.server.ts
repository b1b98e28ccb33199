import type { Ctx } from "#app/context.server.ts";
import { payoutSetup } from "#features/money/index.server.ts";
import type { PayoutLack } from "#features/money/rules/payout-banner.ts";
import { myProfile } from "#features/tradespeople/index.server.ts";
import {
  evidenceLinks,
  myBusiness,
  myChecks,
  myUnsentFiles,
  myVerification,
} from "#features/verification/index.server.ts";
import { checkRules } from "#features/verification/rules/check-kinds.ts";
import { stepOf } from "#features/verification/rules/setup.ts";
import type { CheckStatusLine } from "#features/verification/rules/verification-status.ts";
import type { PanelTexts } from "#features/verification/ui/check-panel.tsx";
import { londonDay } from "#kernel/dates.ts";

/** What /tradesperson/setup shows at a step; each step loads only what it needs. */
export async function setupView(ctx: Ctx, requestedStep: string | null) {
  const [{ business, postcode }, profile, verification] = await Promise.all([
    myBusiness(ctx),
    myProfile(ctx),
    myVerification(ctx),
  ]);
  const sent = verification.lines.every(
    ({ required, state }) => !required || ["waiting", "approved", "ending"].includes(state),
  );
  const facts = { hasBusiness: business?.phone != null, hasProfile: profile !== null, checksSent: sent };
  const step = stepOf(requestedStep, facts);
  return {
    step,
    facts,
    completed: business?.completedAt != null,
    business: step === 1 ? { ...business, postcode: business?.postcode ?? postcode } : null,
    profile: step === 2 ? profile : null,
    checks:
      step === 3
        ? {
            verified: verification.verified,
            missing: verification.missing,
            panels: await panelsOf(ctx, verification.lines),
          }
        : null,
    payment: step === 4 ? await paymentStep(ctx, verification) : null,
    today: londonDay(ctx.clock.now()),
  };
}

async function paymentStep(ctx: Ctx, { lines, missing }: Awaited<ReturnType<typeof myVerification>>) {
  const { status, tax } = await payoutSetup(ctx);
  const identity = lines.some(({ kind, state }) => kind === "identity" && (state === "approved" || state === "ending"));
  const lacks: PayoutLack[] = [...(tax.details ? [] : ["tax" as const]), ...(identity ? [] : ["identity" as const])];
  return { status, tax, lacks, missing };
}

async function panelsOf(ctx: Ctx, lines: readonly CheckStatusLine[]): Promise<PanelTexts[]> {
  const [unsent, checks, link] = await Promise.all([myUnsentFiles(ctx), myChecks(ctx), evidenceLinks(ctx)]);
  const shown = (file: { id: string; name: string; bytes: number }) => ({
    id: file.id,
    name: file.name,
    link: link(file.id),
  });
  return lines.map(({ kind, ...line }) => {
    const { instructions, number, register, cover, end, files } = checkRules[kind];
    const waiting = checks.find((check) => check.kind === kind && check.status === "submitted");
    return {
      ...line,
      kind,
      instructions,
      number,
      register,
      cover,
      end,
      needsFiles: files,
      added: unsent.filter((file) => file.kind === kind).map(shown),
      sent: (waiting?.files ?? []).map(shown),
    };
  });
}
