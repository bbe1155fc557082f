// The used parts of jose, in a separate module that is loaded on first use. The bundle omits the rest.
export { createRemoteJWKSet, customFetch, errors, jwtVerify, UnsecuredJWT } from 'jose';
