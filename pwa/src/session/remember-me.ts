const storageKey = 'vitrin.rememberMe';

/** Whether the person of this device wanted to stay signed in: a sign-in without leaving the page does not repeat that question. */
export function keepRememberMe(rememberMe: boolean): void {
  try {
    localStorage.setItem(storageKey, String(rememberMe));
  } catch {
    // Without storage, a sign-in without leaving the page is a short one.
  }
}

export function wantsRememberMe(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'true';
  } catch {
    return false;
  }
}
