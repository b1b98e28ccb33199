/** Acts of operators that move more than this need a second person. In pence. */
const ALONE_UP_TO = 50_000;

/** Whether an act that moves so much needs a second person. In pence. */
export const needsSecondPerson = (amount: number): boolean => amount > ALONE_UP_TO;
