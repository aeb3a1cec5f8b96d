// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// The roots of daily signed statements, each written once and never changed. It holds no money and no token.
contract ProofRoots {
    address public immutable publisher;
    /// Days that have a root.
    uint256 public count;
    /// By day, as the number YYYYMMDD.
    mapping(uint32 => bytes32) public rootOf;

    event Published(uint32 indexed day, bytes32 root);

    error NotPublisher();
    error AlreadyPublished();
    error EmptyRoot();

    constructor(address publisher_) {
        publisher = publisher_;
    }

    function publish(uint32 day, bytes32 root) external {
        if (msg.sender != publisher) revert NotPublisher();
        if (root == 0) revert EmptyRoot();
        if (rootOf[day] != 0) revert AlreadyPublished();
        rootOf[day] = root;
        count += 1;
        emit Published(day, root);
    }
}
