/** The causes of refunds that the rules make, one for each payment. Other causes are the ids of disputes and of operators' forms. */
export const HOLD_ENDED = "hold-ended";
/** The customer cancelled by right after money was released: the tradesperson is told what is taken back. */
export const CANCELLED_BY_RIGHT = "cancelled-by-right";
