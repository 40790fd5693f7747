const storageKey = 'vitrin.rememberMe';

/** Whether the person of this device wanted to stay signed in: asked for the password in place, they are not asked this again. */
export function keepRememberMe(rememberMe: boolean): void {
  try {
    localStorage.setItem(storageKey, String(rememberMe));
  } catch {
    // Not kept: a sign-in in place is then a short one.
  }
}

export function wantsRememberMe(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'true';
  } catch {
    return false;
  }
}
