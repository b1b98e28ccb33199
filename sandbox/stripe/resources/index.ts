import type { Route } from "../core/router.ts";
import { accountRoutes } from "./accounts.ts";
import { balanceRoutes } from "./balance.ts";
import { chargeRoutes } from "./charges.ts";
import { checkoutSessionRoutes } from "./checkout-sessions.ts";
import { customerRoutes } from "./customers.ts";
import { disputeRoutes } from "./disputes.ts";
import { earlyFraudWarningRoutes } from "./early-fraud-warnings.ts";
import { eventRoutes } from "./events.ts";
import { fileRoutes } from "./files.ts";
import { loginLinkRoutes } from "./login-links.ts";
import { paymentIntentRoutes } from "./payment-intents.ts";
import { paymentMethodRoutes } from "./payment-methods.ts";
import { payoutRoutes } from "./payouts.ts";
import { refundRoutes } from "./refunds.ts";
import { setupIntentRoutes } from "./setup-intents.ts";
import { transferReversalRoutes } from "./transfer-reversals.ts";
import { transferRoutes } from "./transfers.ts";

/** The endpoints of Stripe's API that the sandbox supports. */
export const routes: readonly Route[] = [
  ...accountRoutes,
  ...balanceRoutes,
  ...chargeRoutes,
  ...checkoutSessionRoutes,
  ...customerRoutes,
  ...disputeRoutes,
  ...earlyFraudWarningRoutes,
  ...eventRoutes,
  ...fileRoutes,
  ...loginLinkRoutes,
  ...paymentIntentRoutes,
  ...paymentMethodRoutes,
  ...payoutRoutes,
  ...refundRoutes,
  ...setupIntentRoutes,
  ...transferReversalRoutes,
  ...transferRoutes,
];
