/** The state of a switch, as screens say it. */
export const shareText = (share: number): string =>
  share === 100 ? "On" : share === 0 ? "Off" : `On for ${share}% of accounts`;
